/** Calls back once the application runs: it says so on the page's root. */
export function whenReady(run: () => unknown): void {
  const root = document.documentElement;
  new MutationObserver((_, observer) => {
    if (root.dataset.ready === undefined) return;
    observer.disconnect();
    run();
  }).observe(root, { attributes: true, attributeFilter: ['data-ready'] });
}
