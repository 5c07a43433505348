const KEY = 'self-opened-modal';

/** Where the browser lets nothing be stored a visit is as long as its page. */
let unstored: string | null = null;

/** Claims the one modal that may open by itself in this visit (decision 22); false when another had it. */
export function claimSelfOpening(name: string): boolean {
  try {
    const holder = sessionStorage.getItem(KEY);
    if (holder && holder !== name) return false;
    sessionStorage.setItem(KEY, name);
    return true;
  } catch {
    unstored ??= name;
    return unstored === name;
  }
}
