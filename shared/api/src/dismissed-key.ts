/** The storage key of what the visitor dismissed; alone in its file, for scripts that must stay small. */
export const DISMISSED_KEY = 'dismissed';
