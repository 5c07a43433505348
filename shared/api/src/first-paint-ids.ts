/** The id of the template of a painted page that holds what starts its application. */
export const AFTER_PAINT_ID = 'after-paint';

/** The id of the first element of a painted page that is not needed for its first frame: it, and all after it, begin below the fold. */
export const BELOW_ID = 'below';
