import { type SeededRandom, seededRandom } from '../../server/src/portraits/portrait-random.ts';

export type ProviderStatus = 'open' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'charged_back';

/** What happens to a payment at its provider, and how the merchant hears of it. */
export interface Step {
  status: ProviderStatus;
  /** Operations until it happens, counted from the checkout. */
  after: number;
  /** Operations more until each copy of its webhook arrives; one that is earlier than another's is a webhook out of order. */
  arrivals: number[];
  /** A webhook that somebody else made comes first. */
  isForged: boolean;
  /** A webhook with another amount comes first. */
  isWrong: boolean;
}

/** One operation; members, talks and codes are numbers from 0, and come around where there are fewer. */
export type Operation =
  | { kind: 'send'; talk: number; isSecond: boolean; tries: number; isLost: boolean }
  | { kind: 'buy'; member: number; bundle: number; code: number | null; devices: number; steps: Step[] }
  | { kind: 'withdraw'; member: number; isLost: boolean }
  | { kind: 'pay_back' }
  | { kind: 'grant'; member: number; credits: number; isLost: boolean }
  | { kind: 'give_back' }
  | { kind: 'book' }
  | { kind: 'kill'; what: 'connection' | 'worker' };

/** What can become of a checkout, and how often. */
const FATES: [share: number, statuses: ProviderStatus[]][] = [
  [0.62, ['completed']],
  [0.1, ['pending', 'completed']],
  [0.06, ['failed']],
  [0.05, ['cancelled']],
  [0.05, ['completed', 'refunded']],
  [0.06, ['completed', 'charged_back']],
  [0.03, ['pending', 'failed']],
  [0.03, []],
];

function fateOf(random: SeededRandom): ProviderStatus[] {
  let left = random.next();
  for (const [share, statuses] of FATES) {
    left -= share;
    if (left < 0) return statuses;
  }
  return ['completed'];
}

function stepsOf(random: SeededRandom): Step[] {
  let after = 0;
  return fateOf(random).map((status) => {
    after += Math.floor(random.between(1, 60));
    const copies = random.chance(0.2) ? Math.floor(random.between(2, 5)) : 1;
    const isLate = random.chance(0.1);
    return {
      status,
      after,
      // A tenth never comes: it is asked for at the end, as the product does each minute.
      arrivals: random.chance(0.1)
        ? []
        : Array.from({ length: copies }, () => Math.floor(random.between(0, isLate ? 400 : 8))),
      isForged: random.chance(0.05),
      isWrong: random.chance(0.03),
    };
  });
}

const some = (random: SeededRandom) => Math.floor(random.next() * 2 ** 31);

/** Draws one operation: of a hundred some seventy are messages. */
function draw(random: SeededRandom): Operation {
  const at = random.next() * 100;
  const isLost = random.chance(0.05);
  if (at < 0.2) return { kind: 'kill', what: random.chance(0.8) ? 'connection' : 'worker' };
  if (at < 1) return { kind: 'book' };
  if (at < 3) return { kind: 'withdraw', member: some(random), isLost };
  if (at < 5) return { kind: 'pay_back' };
  if (at < 7) return { kind: 'give_back' };
  if (at < 9) return { kind: 'grant', member: some(random), credits: 1 + (some(random) % 5), isLost };
  if (at < 23) {
    const code = random.chance(0.3) ? some(random) : null;
    return {
      kind: 'buy',
      member: some(random),
      bundle: some(random),
      code,
      devices: random.chance(0.15) ? 2 : 1,
      steps: stepsOf(random),
    };
  }
  const tries = random.chance(0.05) ? 6 : 1;
  return { kind: 'send', talk: some(random), isSecond: random.chance(0.5), tries, isLost };
}

/** Gives the operations of a seed, always the same ones in the same order. */
export function* planOf(seed: string, count: number): Generator<Operation> {
  const random = seededRandom(seed);
  for (let index = 0; index < count; index += 1) yield draw(random);
}
