import { runForNobody } from '../database/work.ts';
import { isFailing, type Seen } from './judge-version.ts';
import type { ReleaseRepository } from './release.repository.ts';

const FLUSH_MS = 1_000;
const FORGET_MS = 60_000;

/** What is known of one view of a version: it worked, or it failed by the version's own doing. */
export type ViewOutcome = 'fine' | 'failed';

type Log = { warn(details: object, message: string): void };

/** Counts views and failures per version, writes them once a second, and takes a failing version away from visitors. */
export function createReleaseHealth(releases: ReleaseRepository, log: Log) {
  let counts = new Map<string, Seen>();
  let forgottenAt = Date.now();
  /** Runs while there is something to write. */
  let timer: NodeJS.Timeout | undefined;

  async function judge(remote: string, version: string): Promise<void> {
    const evidence = await releases.evidence(remote, version);
    if (!isFailing(evidence)) return;
    const { own, beside } = evidence;
    const other = beside ? `; of the other version ${beside.other.errors} of ${beside.other.views}` : '';
    const why = `${own.errors} of ${own.views} views failed${other}`;
    const outcome = await releases.stop(remote, version, why);
    if (outcome) log.warn({ remote, version, outcome }, `a version was stopped: ${why}`);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const seen = counts;
    counts = new Map();
    for (const [key, count] of seen) {
      const [remote = '', version = ''] = key.split(' ');
      await releases.addHealth(remote, version, count);
      if (count.errors) await judge(remote, version);
    }
    if (Date.now() - forgottenAt < FORGET_MS) return;
    forgottenAt = Date.now();
    await releases.forgetHealth();
  }

  function add(remote: string, version: string, seen: Seen): void {
    const key = `${remote} ${version}`;
    const count = counts.get(key) ?? { views: 0, errors: 0 };
    counts.set(key, { views: count.views + seen.views, errors: count.errors + seen.errors });
    timer ??= runForNobody(() => setTimeout(() => void flush().catch(() => {}), FLUSH_MS)).unref();
  }

  return {
    /** Counts a view of a page that the server gave. */
    note: (remote: string, version: string, outcome: ViewOutcome): void =>
      add(remote, version, { views: 1, errors: outcome === 'failed' ? 1 : 0 }),
    /** Counts what a browser reported; `isCounted` where the view itself was counted when its page was given. */
    noteReport: (remote: string, version: string, isCounted: boolean): void =>
      add(remote, version, { views: isCounted ? 0 : 1, errors: 1 }),
    async close(): Promise<void> {
      clearTimeout(timer);
      await flush().catch(() => {});
    },
  };
}
export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;
