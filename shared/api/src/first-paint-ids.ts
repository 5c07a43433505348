/** The id of the template of a painted page that holds preloads of what its application will ask for. */
export const PRELOADS_ID = 'preloads';

/** The id of the first element of a painted page that is not needed for its first frame: it, and all after it, begin below the fold. */
export const BELOW_ID = 'below';
