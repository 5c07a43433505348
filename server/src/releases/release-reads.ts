import type { RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { Queryable } from '../database/database.ts';

/** A registered version, as it was published. */
export type ReleaseEntry = Omit<RegistryEntry, 'previous'>;

/** What is known of registered versions, live or not. */
export const createReleaseReads = (db: Queryable) => ({
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
  async find(remote: string, version: string): Promise<ReleaseEntry | null> {
    const { rows } = await db.query<{ assets: ReleaseEntry }>(
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
  async preview(remote: string, version: string, key: string): Promise<ReleaseEntry | null> {
    const { rows } = await db.query<{ assets: ReleaseEntry }>(
      'select assets from remote_release where remote = $1 and version = $2 and preview_key = $3',
      [remote, version, key],
    );
    return rows[0]?.assets ?? null;
  },
});
