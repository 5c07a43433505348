/** R-ERR-2: failed chunk loading reloads the page at most once per 60 s. */
export const RELOAD_INTERVAL_MS = 60_000;
const KEY = 'reloaded-at';

/** Reloads the page unless it did so within the last minute; returns whether it does. */
export function reloadOncePerMinute(now = Date.now(), reload: () => void = () => location.reload()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}
