// What bench:moving does to a page as a thumb would, and what it sees of it.
import type { CDPSession, Page } from 'playwright-core';

/** How long a thumb rests on the glass in a tap. */
const PRESS_MS = 80;
const SETTLED_MS = 600;
const MOST_MS = 20_000;

export interface Move {
  /** From the click to the frame that shows the next page's heading, in ms. */
  painted: number;
  /** The same until nothing is grey any more. */
  complete: number;
  /** Processor time of the page's main thread until about then, in ms: the same whoever else uses the machine. */
  cpu: number;
  /** Calls and scripts that were asked for between the click and that frame. */
  requests: number;
}

interface Seen {
  delays: number[];
  tasks: { at: number; ms: number }[];
  shift: number;
}

/** Runs in each page before its own scripts: notes the delay of each event, long tasks, and what moved by itself. */
export function observePage(): void {
  const seen: Seen = { delays: [], tasks: [], shift: 0 };
  Object.assign(window, { seen });
  localStorage.setItem('dismissed', JSON.stringify({ entryWarning: 1 }));
  const note = (event: Event) => void (event.isTrusted && seen.delays.push(performance.now() - event.timeStamp));
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'click', 'keydown', 'keyup', 'input', 'wheel'])
    addEventListener(type, note, { capture: true, passive: true });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('longtask', ({ startTime, duration }) => void seen.tasks.push({ at: startTime, ms: duration }));
  watch('layout-shift', (entry) => {
    const { value = 0, hadRecentInput = false }: PerformanceEntry & { value?: number; hadRecentInput?: boolean } =
      entry;
    if (!hadRecentInput) seen.shift += value;
  });
}

export const seenOf = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(window, 'seen'));

/** Puts a finger on a place and takes it off again. */
export async function tapAt(session: CDPSession, x: number, y: number): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await new Promise((done) => setTimeout(done, PRESS_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export async function tap(page: Page, session: CDPSession, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  await tapAt(session, box.x + box.width / 2, box.y + Math.min(box.height / 2, 80));
}

/**
 * Watches for the next page's heading and for the end of its skeletons; `from` is the event that begins it. It looks where
 * the document changed: to look in each frame took up to 14 ms of each on the phone.
 */
function watchMove(from: 'click' | 'popstate'): void {
  const headingNow = () => document.querySelector('main h1')?.textContent ?? '';
  const before = headingNow();
  const result = { from: 0, painted: 0, complete: 0, scrollY: 0 };
  Object.assign(window, { move: result });
  const after = (take: (at: number) => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => take(performance.now());
    port2.postMessage(null);
  };
  // The message comes once the frame that begins now is painted.
  const afterFrame = (take: (at: number) => void) => requestAnimationFrame(() => after(take));
  let isSeen = false;
  const look = () => {
    if (headingNow() === '' || headingNow() === before) return;
    if (!isSeen)
      afterFrame((at) => {
        result.painted = at;
        result.scrollY = scrollY;
      });
    isSeen = true;
    if (document.querySelector('main [role=status] > .sr-only')) return;
    observer.disconnect();
    afterFrame((at) => Object.assign(result, { complete: at }));
  };
  const observer = new MutationObserver(look);
  addEventListener(
    from,
    (event) => {
      result.from = event.timeStamp;
      observer.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
      // Who listened before may have shown the next page already.
      look();
    },
    { capture: true, once: true },
  );
}

/** Milliseconds of processor time that the page's main thread has used. */
async function cpuTime(session: CDPSession): Promise<number> {
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
}

/** Does what leads to another page, and measures the way from its event to the page's paint. */
export async function measureMove(
  page: Page,
  session: CDPSession,
  act: () => Promise<unknown>,
  from: 'click' | 'popstate' = 'click',
): Promise<Move & { scrollY: number }> {
  await page.evaluate(watchMove, from);
  const before = await cpuTime(session);
  await act();
  await page.waitForFunction(() => Reflect.get(window, 'move').painted > 0, undefined, { timeout: MOST_MS });
  const cpu = (await cpuTime(session)) - before;
  await page.waitForFunction(() => Reflect.get(window, 'move').complete > 0, undefined, { timeout: MOST_MS });
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => {
    const move: { from: number; painted: number; complete: number; scrollY: number } = Reflect.get(window, 'move');
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= move.from && startTime <= move.painted)
      .filter((entry) => ['script', 'fetch', 'xmlhttprequest'].includes(Reflect.get(entry, 'initiatorType')));
    return {
      painted: move.painted - move.from,
      complete: move.complete - move.from,
      requests: asked.length,
      scrollY: move.scrollY,
    };
  });
  return { ...seen, cpu };
}

/** Waits for the first frame in which something is so; `isSo` gives the time then, and false before. Gives the ms from the event. */
export async function nextFrame(
  page: Page,
  isSo: (before: string) => number | false,
  before: string,
  from = 'click',
): Promise<number> {
  await page.evaluate((type) => {
    Object.assign(window, { began: 0 });
    addEventListener(type, ({ timeStamp }) => Object.assign(window, { began: timeStamp }), {
      capture: true,
      once: true,
    });
  }, from);
  const found = await page.waitForFunction(isSo, before, { polling: 'raf', timeout: MOST_MS });
  return Number(await found.jsonValue()) - (await page.evaluate(() => Number(Reflect.get(window, 'began'))));
}

/** The value below which this share of the values lies. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
