import { FREE_PHOTOS, PREMIUM_PHOTOS } from '@vonk/api/options.ts';

/** How many photos a member may have. */
export const photoLimit = (isPaid: boolean): number => (isPaid ? PREMIUM_PHOTOS : FREE_PHOTOS);
