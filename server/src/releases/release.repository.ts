import type { RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { Queryable } from '../database/database.ts';
import { areAgreed, type Builds } from '../servers/server-lease.ts';
import { createLiveReleaseQueries } from './live-releases.ts';
import { createReleaseChanges } from './release-changes.ts';
import { createGuardQueries } from './release-guard.ts';

type Entry = Omit<RegistryEntry, 'previous'>;

/** Releases of remotes and which of them is live: publishing is one row. */
export const createReleaseRepository = (db: Queryable) => ({
  /** Records an immutable version; the same version again stays as it was. Returns whether it is new. */
  async register(remote: RemoteName, entry: Entry, who: string): Promise<boolean> {
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

  async publisherOf(remote: RemoteName, version: string): Promise<string | null> {
    const { rows } = await db.query<{ who: string }>(
      'select published_by as who from remote_release where remote = $1 and version = $2',
      [remote, version],
    );
    return rows[0]?.who ?? null;
  },

  /** Tells whether a version was stopped or taken back, and nobody promoted it since. */
  async isTakenAway(remote: RemoteName, version: string): Promise<boolean> {
    const { rowCount } = await db.query(
      'select 1 from remote_release where remote = $1 and version = $2 and taken_away_at is not null',
      [remote, version],
    );
    return rowCount > 0;
  },

  async history(
    remote: RemoteName,
  ): Promise<{ at: Date; action: string; version: string; who: string; why: string }[]> {
    const { rows } = await db.query<{ at: Date; action: string; version: string; who: string; why: string }>(
      'select at, action, version, who, why from release_log where remote = $1 order by id desc limit 100',
      [remote],
    );
    return rows;
  },

  /** A registered version, live or not. */
  async find(remote: string, version: string): Promise<Entry | null> {
    const { rows } = await db.query<{ assets: Entry }>(
      'select assets from remote_release where remote = $1 and version = $2',
      [remote, version],
    );
    return rows[0]?.assets ?? null;
  },

  /** The part of a version's preview address that nobody can guess; null for an unknown version. */
  async previewKey(remote: string, version: string): Promise<string | null> {
    const { rows } = await db.query<{ key: string }>(
      'select preview_key as key from remote_release where remote = $1 and version = $2',
      [remote, version],
    );
    return rows[0]?.key ?? null;
  },

  /** A registered version, live or not, for whoever was given its preview address. */
  async preview(remote: string, version: string, key: string): Promise<Entry | null> {
    const { rows } = await db.query<{ assets: Entry }>(
      'select assets from remote_release where remote = $1 and version = $2 and preview_key = $3',
      [remote, version, key],
    );
    return rows[0]?.assets ?? null;
  },

  ...createLiveReleaseQueries(db),
  ...createReleaseChanges(db),
  ...createGuardQueries(db),
});
export type ReleaseRepository = ReturnType<typeof createReleaseRepository>;
