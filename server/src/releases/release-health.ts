import { z } from 'zod';
import type { ReleaseRepository } from './release.repository.ts';

/** The report of a browser that could not show a remote. */
export const RemoteErrorBody = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  version: z.string().regex(/^[\w.-]{1,64}$/),
});

/** A version is stopped by itself when more than this share of its views failed … */
const MOST_ERRORS = 0.05;
/** … and that many views were seen, so that one bad moment decides nothing. */
export const LEAST_VIEWS = 20;
const FLUSH_MS = 1_000;

interface Count {
  views: number;
  errors: number;
}

export const isFailing = ({ views, errors }: Count): boolean =>
  Math.max(views, errors) >= LEAST_VIEWS && errors > MOST_ERRORS * Math.max(views, 1);

/** Counts views and failures per version, writes them once a second, and takes a failing version away from visitors. */
export function createReleaseHealth(
  releases: ReleaseRepository,
  log: { warn(details: object, message: string): void },
) {
  let counts = new Map<string, Count>();
  const flush = async () => {
    const seen = counts;
    counts = new Map();
    for (const [key, { views, errors }] of seen) {
      const [remote = '', version = ''] = key.split(' ');
      const total = await releases.addHealth(remote, version, views, errors);
      if (!errors || !isFailing(total)) continue;
      const why = `${total.errors} of ${total.views} views failed`;
      const outcome = await releases.stop(remote, version, why);
      if (outcome) log.warn({ remote, version, outcome }, `a version was stopped: ${why}`);
    }
  };
  const timer = setInterval(() => flush().catch(() => {}), FLUSH_MS);
  timer.unref();
  return {
    note(
      remote: string,
      version: string,
      { isError = false, isView = true }: { isError?: boolean; isView?: boolean },
    ): void {
      const key = `${remote} ${version}`;
      const count = counts.get(key) ?? { views: 0, errors: 0 };
      counts.set(key, { views: count.views + (isView ? 1 : 0), errors: count.errors + (isError ? 1 : 0) });
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await flush().catch(() => {});
    },
  };
}
