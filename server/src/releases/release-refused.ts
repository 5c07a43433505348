/** A release that must not go live; the message says what is wrong with it. */
export class ReleaseRefused extends Error {}
