/** Photos of a free and of a paid member (sections 5 and 9). */
export const FREE_PHOTOS = 3;
export const PREMIUM_PHOTOS = 25;

export const photoLimit = (isPaid: boolean): number => (isPaid ? PREMIUM_PHOTOS : FREE_PHOTOS);
