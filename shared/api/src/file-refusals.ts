// Plain values: browsers import them.

/** Refusals of a file for what it is: the same one again is refused again. */
export const FILE_REFUSALS: readonly string[] = ['photo_unreadable', 'payload_too_large'];
