/** A deleted account comes back by its mailed link for so many days (section 9). */
export const REACTIVATION_DAYS = 14;
