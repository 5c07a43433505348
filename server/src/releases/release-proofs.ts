import type { RemoteName } from '@vonk/api/remotes.ts';
import type { Queryable } from '../database/database.ts';

/** An older check says too little of the product as it is now. */
const FRESH_DAYS = 14;

export interface Proof {
  version: string;
  /** The host it was checked with. */
  host: string;
  isGood: boolean;
  /** What was looked at and found. */
  report: string;
  who: string;
}

/** Makes the queries that keep what full checks of versions found. */
export const createReleaseProofs = (db: Queryable) => ({
  /** Keeps the outcome of a full check of this very version. */
  async add(remote: RemoteName, { version, host, isGood, report, who }: Proof): Promise<void> {
    await db.query(
      'insert into release_proof (remote, version, host, is_good, report, who) values ($1, $2, $3, $4, $5, $6)',
      [remote, version, host, isGood, report, who],
    );
  },

  /** Says in a sentence what is missing for a version to be given to visitors by this host; null where it is proven. */
  async missing(remote: RemoteName, version: string, host: string): Promise<string | null> {
    const { rows } = await db.query<{ host: string; is_good: boolean; is_fresh: boolean }>(
      `select host, is_good, at > now() - interval '${FRESH_DAYS} days' as is_fresh
         from release_proof where remote = $1 and version = $2 order by id desc limit 1`,
      [remote, version],
    );
    const [last] = rows;
    if (!last) return `${remote} ${version} was never checked as a whole`;
    if (!last.is_good) return `${remote} ${version} did not pass its last check`;
    if (!last.is_fresh) return `the last check of ${remote} ${version} is more than ${FRESH_DAYS} days old`;
    return last.host === host
      ? null
      : `${remote} ${version} was checked with another host than the one that is live now`;
  },
});
export type ReleaseProofs = ReturnType<typeof createReleaseProofs>;
