/** R-MODAL-5: `lb` in the query enables page-bounce logging for the visit. */
export function watchBounce(search: string = location.search): void {
  if (!new URLSearchParams(search).has('lb')) return;
  const began = performance.now();
  const first = location.pathname;
  let isSent = false;
  addEventListener('pagehide', () => {
    // Whoever went on to another page did not bounce.
    if (isSent || location.pathname !== first) return;
    isSent = true;
    const body = JSON.stringify({ path: first, seconds: Math.round((performance.now() - began) / 1000) });
    navigator.sendBeacon('/api/page-bounce', new Blob([body], { type: 'application/json' }));
  });
}
