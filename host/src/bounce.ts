/** R-MODAL-5: `lb` in the query enables page-bounce logging for the visit. `isFirst`: the view that its experiment counts. */
export function watchBounce(search: string = location.search, isFirst = false): void {
  if (!new URLSearchParams(search).has('lb')) return;
  const began = performance.now();
  const first = location.pathname;
  let isSent = false;
  // Whoever posts a form leaves the page too, and did not bounce.
  addEventListener('submit', () => {
    isSent = true;
  });
  // Neither did who goes to a page of the site that is loaded anew, as this one in another language.
  globalThis.navigation?.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument && destination.url.startsWith(`${location.origin}/`)) isSent = true;
  });
  addEventListener('pagehide', () => {
    // Whoever went on to another page did not bounce.
    if (isSent || location.pathname !== first) return;
    isSent = true;
    const seconds = Math.round((performance.now() - began) / 1000);
    const body = JSON.stringify({ path: first, seconds, is_first: isFirst });
    navigator.sendBeacon('/api/page-bounce', new Blob([body], { type: 'application/json' }));
  });
}
