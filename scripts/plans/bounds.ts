import { type Measured, type Spread, spread } from './figures.ts';

/** How many buffers calls may touch. */
export interface Bound {
  p50: number;
  p99: number;
  worst: number;
}

/**
 * Buffers (8 kB) that a call may touch, on a world of any size. A page shows 24 cards, or 37 with its near misses; a card is
 * seven looks into indexes of two to four levels, so that a page whose members are known costs about 400. What finds them may
 * cost as much again where it is easy, ten times where filters cross, and twenty times where hardly anybody fits and a search
 * must be widened: 14,000 buffers in memory are some 30 ms. A scan of a million profiles is 60,000 and more.
 */
export const SEARCH_BOUND: Bound = { p50: 1_000, p99: 5_000, worst: 14_000 };

/** The other main calls read what one member has, by its key: a list of 24 to 200 cards, or one profile and its like. */
const CALL_BOUND: Bound = { p50: 2_000, p99: 4_000, worst: 4_000 };
/** Whom a member blocked is one list of up to 500 cards, at about 16 buffers each. */
const BOUNDS: Record<string, Bound | undefined> = {
  // Up to 400 cards, at as many.
  likes: { p50: 2_000, p99: 6_400, worst: 6_400 },
  blocks: { p50: 2_000, p99: 10_000, worst: 10_000 },
};
export const boundOf = (call: string): Bound => BOUNDS[call] ?? CALL_BOUND;

/**
 * Rows that calls may read in the small world of `npm test`, where a table that is read whole has 30,000 rows and few blocks.
 * The slowest twentieth of searches has no bound there: it reads what it looks for in the order of something else. Likes are
 * up to 400 cards of nine rows each.
 */
export const SMALL_BOUND = { search: { p50: 3_000, p95: 25_000 }, call: 4_500 };

/**
 * Rows that a job may read each time it runs, beside those that it is for: tables of settings and of the queue are small and
 * read whole, and the sample that searches judge lists by is about 2,000 people, drawn by blocks of some 25 (one standard
 * deviation is 220; six of them are allowed). The leftovers of a month are thousands of rows in each table, and living ones
 * many times as many.
 */
export const JOB_BOUND = { scanned: 3_500, rows: 25_000 };

/** The night's check reads the books whole, and movements that wait are each booked: that is what these are for. */
const BY_THE_WORK = /^job (check_books, |book_money, with work)/;

/** Says which jobs read what they are not for. */
export const brokenJobs = (jobs: Measured[]): string[] =>
  jobs
    .filter(({ name }) => !BY_THE_WORK.test(name))
    .flatMap(({ name, cost }) => [
      ...(cost.scanned > JOB_BOUND.scanned
        ? [`${name} reads ${cost.scanned} rows without an index, ${JOB_BOUND.scanned} allowed`]
        : []),
      ...(cost.rows > JOB_BOUND.rows ? [`${name} reads ${cost.rows} rows, ${JOB_BOUND.rows} allowed`] : []),
    ]);

/** Ten times the members may touch so many times the rows: a level more of an index here and there. */
const MOST_GROWTH = 1.5;
/** Differences of so little are no growth: ten rows more are twice as many where there were ten. */
const NO_GROWTH = 200;

/** Says which bounds calls break, in a sentence each. */
export function brokenBounds(name: string, calls: Measured[], bound: Bound): string[] {
  const { p50, p99, worst } = spread(calls, 'buffers');
  return Object.entries({ p50, p99, worst }).flatMap(([at, value]) => {
    const most = bound[at as keyof Bound];
    return value > most ? [`${name}: ${at} touches ${Math.round(value)} buffers, ${most} allowed`] : [];
  });
}

/** Of searches the same ones are asked in both worlds. */
export const SEARCH_GROWTH: (keyof Spread)[] = ['p50', 'p99', 'mean'];
/** Of other calls the middle and the end are those of the same members; in between a great world has more who did much. */
export const CALL_GROWTH: (keyof Spread)[] = ['p50', 'worst'];

/** Says which figures of the great world are too many times those of the small one. */
export function brokenGrowth(name: string, small: Measured[], great: Measured[], places: (keyof Spread)[]): string[] {
  return (['rows', 'buffers'] as const).flatMap((figure) => {
    const [before, after] = [spread(small, figure), spread(great, figure)];
    return places.flatMap((at) => {
      const ratio = after[at] / Math.max(1, before[at]);
      return ratio > MOST_GROWTH && after[at] - before[at] > NO_GROWTH
        ? [`${name}: ${at} of ${figure} grows ${ratio.toFixed(2)} times, ${MOST_GROWTH} allowed`]
        : [];
    });
  });
}
