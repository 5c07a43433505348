const placeKey = (key: string) => `scroll:${key}`;

/** How far the page of a place of the history was scrolled when it was left, in px; 0 where it never was. */
export const placeOf = (key: string): number => Number(sessionStorage.getItem(placeKey(key)) ?? 0);

/** Keeps how far a page was scrolled, for this tab. */
export const keepPlace = (key: string, px: number): void => sessionStorage.setItem(placeKey(key), String(px));
