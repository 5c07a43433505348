const RETRY = 'remote-retry';
/** Back at the page, or back on the net: what failed may work now. */
const SIGNS = ['online', 'focus', RETRY];

/** Begins every waiting try at once: the visitor asked for it. */
export const retryNow = (): void => void dispatchEvent(new Event(RETRY));

/** Waits until a try is worthwhile: after so many milliseconds of a page that is seen, or at a sign that it may work now. */
export function nextOccasion(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, finish);
      document.removeEventListener('visibilitychange', finishIfSeen);
      resolve();
    };
    const finishIfSeen = () => {
      if (document.visibilityState === 'visible') finish();
    };
    const timer = setTimeout(finishIfSeen, ms);
    for (const sign of SIGNS) addEventListener(sign, finish);
    document.addEventListener('visibilitychange', finishIfSeen);
  });
}
