import type { Registry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';

/**
 * Sends CLS and LCP of the visit, tagged with remote and version, when the page is hidden; and the page-hidden beacon
 * (R-ACCOUNT-12). Nothing in them says who it was. `isFirst`: the view that its experiment counts; it is told once.
 */
export function watchVitals(registry: Registry, remote: RemoteName | null, isFirst = false): void {
  let isCounted = isFirst;
  const vitals = { lcp: 0, cls: 0, path: location.pathname };
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value = 0, hadRecentInput }: PerformanceEntry & { value?: number; hadRecentInput?: boolean } = entry;
    if (!hadRecentInput) vitals.cls += value;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const version = remote ? registry[remote]?.version : undefined;
    navigator.sendBeacon('/api/page-hidden', new Blob(['{}'], { type: 'application/json' }));
    if (remote)
      navigator.sendBeacon(
        '/api/vitals',
        new Blob([JSON.stringify({ ...vitals, remote, version, is_first: isCounted })], { type: 'application/json' }),
      );
    isCounted = false;
  });
}
