/** The id of the template of a painted page that holds preloads of what its application will ask for. */
export const PRELOADS_ID = 'preloads';
