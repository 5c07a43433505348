// What bench:moving does for long: thousands of events, a thousand pages, and the first press on a slow line.
import { median } from './measure-page.ts';
import { nextFrame, percentile, seenOf, tap } from './moves.ts';
import { LINK, line, ROUND_TRIP } from './moving-taps.ts';
import type { Phone } from './phone.ts';
import { CPU, NETWORKS } from './renderings.ts';

/** Scrolls, taps and types until the page has had so many events. */
export async function measureInput(phone: Phone, events: number): Promise<void> {
  const { page, session, close } = await phone.open('/en/members');
  const count = async () => (await seenOf(page)).delays.length;
  for (let turn = 0; (await count()) < events; turn += 1) {
    for (let step = 0; step < 12; step += 1)
      await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 40 + step * 25, y: 200 + step * 30 });
    for (let step = 0; step < 6; step += 1)
      await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 200, y: 400, deltaX: 0, deltaY: 240 });
    await tap(page, session, LINK[ROUND_TRIP[turn % ROUND_TRIP.length] ?? 'members']);
    if (turn % ROUND_TRIP.length) continue;
    await page.locator(LINK.thread).first().waitFor();
    await tap(page, session, LINK.thread);
    await page.locator('main textarea').waitFor();
    await tap(page, session, 'main textarea');
    await page.keyboard.type('How was your day at the sea?');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.goBack();
    await page.locator(LINK.likes).waitFor();
  }
  const { delays, tasks } = await seenOf(page);
  console.log(
    `  input delay of ${delays.length} events: p75 ${percentile(delays, 0.75).toFixed(0)} ms (target 50), p99 ${percentile(delays, 0.99).toFixed(0)} ms (target 100); tasks over 100 ms after the first second ${tasks.filter(({ at, ms }) => at > 1_000 && ms > 100).length}`,
  );
  await close();
}

/** Until then the browser makes machine code of what runs often, which its heap holds too: heap snapshots show nothing else that grows. */
const WARM_CHANGES = 600;

/** What a thousand changes of page leave in memory. */
export async function measureMemory(phone: Phone, changes: number): Promise<void> {
  const { page, session, close } = await phone.open('/en/members', { cpu: 1 });
  const used = async () => {
    await page.waitForTimeout(500);
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const go = (times: number) =>
    page.evaluate(
      async ([count, links]) => {
        const heading = () => document.querySelector('main h1')?.textContent;
        for (let nth = 0; nth < count; nth += 1) {
          const before = heading();
          document.querySelector<HTMLElement>(links[nth % links.length] ?? '')?.click();
          for (let tries = 0; tries < 200 && heading() === before; tries += 1)
            await new Promise((done) => setTimeout(done, 5));
        }
      },
      [times, ROUND_TRIP.map((way) => LINK[way])] as const,
    );
  await go(80);
  const early = await used();
  await go(WARM_CHANGES);
  const before = await used();
  await go(changes);
  const after = await used();
  const more = (than: number) => `${((after / than - 1) * 100).toFixed(1)} % more than ${(than / 1e6).toFixed(1)} MB`;
  console.log(
    `  memory after ${changes} changes of page: ${more(before)} (target 5 %); with the code that the browser made of what ran often before them, ${more(early)}`,
  );
  await close();
}

/** A visitor on a slow line who reads for three seconds and presses a button. */
export async function measureFirstPress(phone: Phone, rounds: number): Promise<void> {
  for (const cpu of [1, CPU]) await measurePress(phone, rounds, cpu);
}

async function measurePress(phone: Phone, rounds: number, cpu: number): Promise<void> {
  const times: number[] = [];
  const shown: number[] = [];
  const [network] = NETWORKS;
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    const { page, session, close } = await phone.open('/en/landers/iconslanding', { isVisitor: true, cpu, network });
    const before = await page.evaluate(() => document.querySelector('main fieldset')?.textContent ?? '');
    const answered = nextFrame(
      page,
      (old) => document.querySelector('main fieldset')?.textContent !== old && performance.now(),
      before,
      'pointerup',
    );
    const marked = page.evaluate(
      () =>
        new Promise<number>((done) => {
          addEventListener('click', ({ timeStamp }) => {
            const look = () =>
              document.querySelector('[data-kept]') ? done(performance.now() - timeStamp) : requestAnimationFrame(look);
            requestAnimationFrame(look);
          });
        }),
    );
    await tap(page, session, 'main fieldset button');
    shown.push(await marked);
    times.push(await answered);
    await close();
  }
  line(
    `first press, ${network?.name}, ${cpu}x CPU`,
    times,
    300,
    `  the button shows it after ${median(shown).toFixed(0)} ms`,
  );
}
