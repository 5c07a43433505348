import type { Browser, CDPSession } from 'playwright-core';

export interface Network {
  name: string;
  latencyMs: number;
  kbps: number;
}

export interface PageFigures {
  bytes: number;
  requests: number;
  /** Longest chain of requests in which each began after the one before had ended. */
  depth: number;
  fcp: number;
  lcp: number;
  interactive: number;
  longTasks: number;
}

export interface Loaded {
  url: string;
  start: number;
  end: number;
  bytes: number;
  type: string;
}

const COUNTED = new Set(['Document', 'Script', 'Fetch', 'XHR', 'Stylesheet']);

/** Longest chain of requests that began after the former ended and before the page was interactive. */
function serialDepth(loaded: Loaded[], until: number): number {
  const relevant = loaded
    .filter(({ type, start }) => COUNTED.has(type) && start < until)
    .sort((a, b) => a.start - b.start);
  const depths: number[] = [];
  for (const [index, request] of relevant.entries()) {
    const before = relevant
      .slice(0, index)
      .flatMap((earlier, place) => (earlier.end <= request.start + 2 ? [depths[place] ?? 0] : []));
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}

/** Every request of a page with its times and bytes, filled in as they go. */
export async function record(session: CDPSession): Promise<Map<string, Loaded>> {
  const requests = new Map<string, Loaded>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('data:'))
      requests.set(requestId, {
        url: request.url,
        start: timestamp * 1000,
        end: Number.POSITIVE_INFINITY,
        bytes: 0,
        type: type ?? '',
      });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) Object.assign(found, { end: timestamp * 1000, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return requests;
}

export interface Slowness {
  network: Network;
  cpu: number;
}

export async function slowDown(session: CDPSession, { network, cpu }: Slowness): Promise<void> {
  const bytesPerSecond = (network.kbps * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

const QUIET_MS = 1_200;

/** Until nothing was asked for or under way for a while: pictures come after the code, and a throttled processor pauses in between. */
export async function untilQuiet(requests: Map<string, Loaded>): Promise<void> {
  let known = '';
  for (let waited = 0, quiet = 0; waited < 20_000 && quiet < QUIET_MS; waited += 100) {
    await new Promise((done) => setTimeout(done, 100));
    const now = [...requests.values()].map(({ end }) => end).join();
    quiet = now === known ? quiet + 100 : 0;
    known = now;
  }
}

/** One cold visit under a throttled network and processor. Pictures and fonts do not count as bytes. */
export async function measurePage(
  browser: Browser,
  url: string,
  options: Slowness & { cookies?: { name: string; value: string; url: string }[] },
): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  if (options.cookies) await context.addCookies(options.cookies);
  await context.addInitScript(() => {
    localStorage.setItem('dismissed', JSON.stringify({ entryWarning: 1 }));
    // A visitor who is there from the start: a lander wakes at once.
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')));
    const marks = { lcp: 0, long: 0, ready: 0 };
    Object.assign(window, { marks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) marks.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!marks.ready) marks.long += entry.duration;
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.ready === undefined) return;
      marks.ready = performance.now();
      observer.disconnect();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await record(session);
  await slowDown(session, options);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'marks').ready > 0, undefined, {
    timeout: 60_000,
  });
  await untilQuiet(requests);
  const seen = await page.evaluate(() => {
    const marks: { lcp: number; long: number; ready: number } = Reflect.get(window, 'marks');
    return { ...marks, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 };
  });
  const loaded = [...requests.values()];
  const began = Math.min(...loaded.map(({ start }) => start));
  await context.close();
  const counted = loaded.filter(
    ({ type, end, start }) => COUNTED.has(type) && Number.isFinite(end) && start - began < seen.ready,
  );
  return {
    bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: counted.length,
    depth: serialDepth(loaded, began + seen.ready),
    fcp: seen.fcp,
    lcp: seen.lcp,
    interactive: seen.ready,
    longTasks: seen.long,
  };
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
