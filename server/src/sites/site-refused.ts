/** Thrown for what an operator wrote wrong; its message says what. */
export class SiteRefused extends Error {}
