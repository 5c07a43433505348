const KEY = 'self-opened-modal';

/** Claims the one modal that may open by itself in this visit (decision 22); false when another had it. */
export function claimSelfOpening(name: string): boolean {
  try {
    const holder = sessionStorage.getItem(KEY);
    if (holder && holder !== name) return false;
    sessionStorage.setItem(KEY, name);
    return true;
  } catch {
    return false;
  }
}
