import type { RemoteName } from '@vonk/api/remotes.ts';
import type { Queryable } from '../database/database.ts';
import { areAgreed, type Builds } from '../servers/server-lease.ts';
import { createLiveReleaseQueries } from './live-releases.ts';
import { createReleaseChanges } from './release-changes.ts';
import { createGuardQueries } from './release-guard.ts';
import { createReleaseReads, type ReleaseEntry } from './release-reads.ts';

/** Releases of remotes and which of them is live: publishing is one row. */
export const createReleaseRepository = (db: Queryable) => ({
  /** Records an immutable version; the same version again stays as it was. Returns whether it is new. */
  async register(remote: RemoteName, entry: ReleaseEntry, who: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `insert into remote_release (remote, version, kernel_range, assets, published_by) values ($1, $2, $3, $4, $5)
       on conflict (remote, version) do nothing`,
      [remote, entry.version, entry.kernel, entry, who],
    );
    return rowCount > 0;
  },

  /** Writes a step that changes nothing of what is live into the audit log. */
  async note(remote: RemoteName, action: string, version: string, who: string, why: string): Promise<void> {
    await db.query('insert into release_log (remote, action, version, who, why) values ($1, $2, $3, $4, $5)', [
      remote,
      action,
      version,
      who,
      why,
    ]);
  },

  /** Tells whether every server that runs has these builds, also where none runs. */
  areAgreed: (builds: Builds): Promise<boolean> => areAgreed(db, builds),

  ...createReleaseReads(db),
  ...createLiveReleaseQueries(db),
  ...createReleaseChanges(db),
  ...createGuardQueries(db),
});
export type ReleaseRepository = ReturnType<typeof createReleaseRepository>;
