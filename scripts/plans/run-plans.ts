import type { SearchMembersReply } from '@vonk/api/members.ts';
import { type Database, openDatabase } from '../../server/src/database/database.ts';
import { boundOf, brokenBounds, brokenJobs, SEARCH_BOUND } from './bounds.ts';
import type { Measured } from './figures.ts';
import { measureJobs } from './jobs.ts';
import { leaveLeftovers } from './leftovers.ts';
import { type MainCall, mainCalls } from './main-calls.ts';
import { drawMixes, type Mix } from './mixes.ts';
import { openPlanApp, type PlanApp } from './plan-app.ts';
import { medianOfRounds } from './rounds.ts';
import { findPlaces, findViewers, type Viewer } from './viewers.ts';
import { wakeWorld } from './wake-world.ts';

export interface PlanOptions {
  mixes: number;
  seed: string;
  /**
   * How often each search is asked, all of them one after the other each time; once where nothing is said. The first round
   * counts what they touch, the others tell their times, as of a database that does nothing else.
   */
  rounds?: number;
  /** How many of the viewers make the other calls; all of them where nothing is said. */
  callers?: number;
  /** What is done to the world after it woke, such as forgetting its statistics. */
  weather?: (db: Database) => Promise<void>;
  onProgress: (what: string, done: number, total: number) => void;
}

export interface PlanResult {
  searches: Measured[];
  /** The same, of each round by itself. */
  rounds: Measured[][];
  calls: Measured[];
  jobs: Measured[];
}

const nameOf = ({ id, host }: Viewer) =>
  id === null ? 'visitor' : `member ${id}${host === 'localhost' ? '' : ` of ${host}`}`;

/** Reads the pages of a search one after the other; each is a call of its own. */
async function search(app: PlanApp, viewer: Viewer, { query, pages }: Mix, areTimesOnly: boolean): Promise<Measured[]> {
  const measured: Measured[] = [];
  let url = `/api/members?${query}`;
  for (let page = 1; page <= pages; page += 1) {
    const { status, reply, cost } = await app.call<SearchMembersReply>(viewer, 'GET', url, { areTimesOnly });
    measured.push({ name: page === 1 ? 'search' : 'search, further page', url, asker: nameOf(viewer), status, cost });
    if (status !== 200 || !reply.next_cursor) break;
    url = `/api/members?${query}${query ? '&' : ''}cursor=${reply.next_cursor}`;
  }
  return measured;
}

/** Each statement of the product is met a few times first: what is measured is a product that runs. */
async function warm(app: PlanApp, viewers: Viewer[]): Promise<void> {
  for (const viewer of viewers.slice(0, 8)) await app.call(viewer, 'GET', '/api/members');
}

interface Asking {
  viewers: Viewer[];
  mixes: Mix[];
  calls: MainCall[];
}

/** All that is read of a world beforehand, on connections that end with it: what they count is seen when they end. */
async function prepare(url: string, { mixes, seed, callers, weather }: PlanOptions): Promise<Asking> {
  const db = await openDatabase(url, { poolSize: 2 });
  try {
    await leaveLeftovers(db, url);
    await wakeWorld(db);
    const viewers = await findViewers(db);
    const asking = {
      viewers,
      mixes: drawMixes(seed, mixes, await findPlaces(db, viewers)),
      calls: await mainCalls(db, viewers.slice(0, callers)),
    };
    await weather?.(db);
    return asking;
  } finally {
    await db.close();
  }
}

/** Wakes a world and asks it: searches of all kinds, then every other main call. */
export async function runPlans(url: string, options: PlanOptions): Promise<PlanResult> {
  const { onProgress, rounds: count = 1 } = options;
  onProgress('waking the world', 0, 1);
  const { viewers, mixes, calls: asked } = await prepare(url, options);
  onProgress('waking the world', 1, 1);
  const app = await openPlanApp(url);
  try {
    await warm(app, viewers);
    const rounds: Measured[][] = Array.from({ length: count }, () => []);
    for (const [nth, round] of rounds.entries())
      for (const [index, mix] of mixes.entries()) {
        const viewer = viewers[mix.viewer];
        if (viewer) round.push(...(await search(app, viewer, mix, nth > 0)));
        onProgress('searches', nth * mixes.length + index + 1, count * mixes.length);
      }
    const searches = medianOfRounds(rounds);
    const calls: Measured[] = [];
    for (const [index, { name, method, viewer, url: target, body }] of asked.entries()) {
      const { status, cost } = await app.call(viewer, method, target, { body });
      calls.push({ name, url: target, asker: nameOf(viewer), status, cost });
      onProgress('other calls', index + 1, asked.length);
    }
    const jobs = await measureJobs(app);
    onProgress('jobs', jobs.length, jobs.length);
    return { searches, rounds, calls, jobs };
  } finally {
    await app.close();
  }
}

/** Says what a world's answers break: bounds, and answers that are none. */
export function brokenBy({ searches, calls, jobs }: PlanResult): string[] {
  const failed = [...searches, ...calls].filter(({ status }) => status >= 500);
  return [
    ...failed.map(({ url, asker, status }) => `${asker} ${url} answered ${status}`),
    ...brokenBounds('search', searches, SEARCH_BOUND),
    ...[...Map.groupBy(calls, ({ name }) => name)].flatMap(([name, each]) => brokenBounds(name, each, boundOf(name))),
    ...brokenJobs(jobs),
  ];
}
