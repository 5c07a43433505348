const placeKey = (key: string) => `scroll:${key}`;

/** How far a place of the history, or a list of it, was scrolled when it was left, in px; 0 where it never was, or nothing is stored. */
export function placeOf(key: string): number {
  try {
    return Number(sessionStorage.getItem(placeKey(key)) ?? 0);
  } catch {
    return 0;
  }
}

/** Keeps how far a place was scrolled, for this tab. */
export function keepPlace(key: string, px: number): void {
  try {
    sessionStorage.setItem(placeKey(key), String(px));
  } catch {
    // Without storage Back begins at the top.
  }
}
