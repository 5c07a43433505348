// The taps of bench:moving: warm, cold, Back, and a filter.
import { median } from './measure-page.ts';
import { type Move, measureMove, nextFrame, seenOf, tap, tapAt } from './moves.ts';
import type { Phone } from './phone.ts';

export const LINK = {
  members: 'nav[data-bottom-bar] a[href="/en/members"]',
  chats: 'nav[data-bottom-bar] a[href="/en/chats"]',
  likes: 'nav[data-bottom-bar] a[href="/en/likes"]',
  credits: 'nav[data-bottom-bar] a[href="/en/credits"]',
  profile: 'main article a[href^="/en/members/"]',
  thread: 'main ul a[href^="/en/chats/"]',
};
export const ROUND_TRIP = ['chats', 'likes', 'credits', 'members'] as const;

/** Prints the figures of a measurement beside its target. */
export const line = (name: string, values: number[], target: number, rest = ''): void =>
  console.log(
    `  ${name.padEnd(34)} median ${median(values).toFixed(0).padStart(5)} ms  worst ${Math.max(...values).toFixed(0)} ms  (target ${target})${rest}`,
  );

const list = (name: string, moves: Move[], target: number) =>
  line(
    name,
    moves.map(({ painted }) => painted),
    target,
    `  ${median(moves.map(({ cpu }) => cpu)).toFixed(0)} ms of processor time, complete ${median(moves.map(({ complete }) => complete)).toFixed(0)} ms, requests before the paint ${Math.max(...moves.map(({ requests }) => requests))}`,
  );

/** From page to page by the navigation, each of them seen before. */
export async function measureWarm(phone: Phone, rounds: number): Promise<void> {
  const { page, session, close } = await phone.open('/en/members');
  const moves = new Map<string, Move[]>();
  for (let round = 0; round <= rounds; round += 1)
    for (const way of ROUND_TRIP) {
      const move = await measureMove(page, session, () => tap(page, session, LINK[way]));
      if (round) moves.set(way, [...(moves.get(way) ?? []), move]);
    }
  for (const [way, all] of moves) list(`tap, warm: ${way}`, all, 100);
  const { tasks, shift } = await seenOf(page);
  const late = tasks.filter(({ at }) => at > 1_000);
  const long = late
    .filter(({ ms }) => ms > 100)
    .map(({ at, ms }) => `${ms.toFixed(0)} ms at ${(at / 1000).toFixed(1)} s`);
  console.log(
    `  tasks over 100 ms after the first second: ${long.length} (target 0)${long.length ? `: ${long.join(', ')}` : ''}, longest ${Math.max(0, ...late.map(({ ms }) => ms)).toFixed(0)} ms; moved by itself ${shift.toFixed(4)}`,
  );
  await close();
}

const COLD = [
  ['/en/members', 'chats'],
  ['/en/members', 'credits'],
  ['/en/members', 'likes'],
  ['/en/members', 'profile'],
  ['/en/chats', 'members'],
  ['/en/chats', 'thread'],
] as const;

/** To a page that nobody has opened yet, in a browser of its own each time. */
export async function measureCold(phone: Phone, rounds: number): Promise<void> {
  for (const [place, way] of COLD) {
    const moves: Move[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { page, session, close } = await phone.open(place);
      moves.push(await measureMove(page, session, () => tap(page, session, LINK[way])));
      await close();
    }
    list(`tap, cold: ${place.slice(4)} to ${way}`, moves, 200);
  }
}

/** The middle of a card that is wholly in sight. */
function cardInSight(): { x: number; y: number } | null {
  const card = [...document.querySelectorAll('main article a[href^="/en/members/"]')].find((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top > 80 && bottom < innerHeight - 70;
  });
  const box = card?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + 60 } : null;
}

/** From a profile back to the place in the list. */
export async function measureBack(phone: Phone, rounds: number): Promise<void> {
  const { page, session, close } = await phone.open('/en/members');
  const moves: Move[] = [];
  let lost = 0;
  for (let round = 0; round <= rounds; round += 1) {
    await page.evaluate(() => scrollTo(0, 900));
    await page.waitForTimeout(400);
    const place = await page.evaluate(() => scrollY);
    const card = await page.evaluate(cardInSight);
    if (!card) throw new Error('no card is in sight');
    await measureMove(page, session, () => tapAt(session, card.x, card.y));
    const back = await measureMove(page, session, () => page.evaluate(() => history.back()), 'popstate');
    const after = await page.evaluate(() => scrollY);
    if (Math.abs(after - place) > 2 || Math.abs(back.scrollY - place) > 2) lost += 1;
    if (round) moves.push(back);
  }
  list('Back to the list', moves, 50);
  console.log(`  Back lost its place ${lost} times of ${rounds + 1} (target 0)`);
  await close();
}

const readFigure = () => document.querySelector('main [role=status]')?.textContent ?? '';

/** A filter on and off: until the number of members found, and the grid, are new. */
export async function measureFilter(phone: Phone, rounds: number): Promise<void> {
  const { page, session, close } = await phone.open('/en/members');
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = await page.evaluate(readFigure);
    const at = nextFrame(
      page,
      (old) =>
        document.querySelector('main [role=status]')?.textContent !== old &&
        !document.querySelector('main [aria-busy=true]') &&
        performance.now(),
      before,
    );
    await tap(page, session, 'main fieldset button');
    const time = await at;
    if (round) times.push(time);
    await page.waitForTimeout(400);
  }
  line('a filter', times, 150);
  await close();
}
