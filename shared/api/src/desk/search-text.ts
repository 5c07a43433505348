// Plain values: browsers import them.

/** So many characters (code points) a search of the desk has at least, so that one letter does not find everybody. */
export const LEAST_SOUGHT = 2;
/** The server reads no more of a search. */
export const MOST_SOUGHT = 200;
