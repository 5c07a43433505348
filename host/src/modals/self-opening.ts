const KEY = 'self-opened-modal';

/** Where the browser lets nothing be stored a visit is as long as its page. */
let unstored: string | null = null;

/**
 * Claims the one modal that may open by itself in this visit of a member (decision 22); false when another had it. Visitors have
 * the entry warning alone: most who sign up saw it a minute before, and are shown their welcome bonus all the same (R-PAY-6).
 */
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
