import fs from 'node:fs';
import path from 'node:path';
import { isRemoteName } from '@vonk/api/remotes.ts';
import { COMPLETE_MARK } from '@vonk/release/folder-hashes.ts';
import type { Queryable } from '../database/database.ts';
import { readCurrent, registryEntry } from './builds.ts';
import { copyWhole } from './copy-whole.ts';
import type { ReleaseObjects } from './release-objects.ts';

/** The host among the builds that are kept; no remote has its name. */
export const HOST = 'host';
/** A host that no server runs any more is kept so long, for pages that are open. */
const KEPT_DAYS = 7;
const NOTED_EVERY_MS = 3_600_000;

/** What is needed to fetch a kept host and to check its files. */
export type HostEntry = ReturnType<typeof registryEntry>;

/** Folder of what is kept where there is no object store. */
export const keptFolder = (dataDir: string): string => path.join(dataDir, 'kept-builds');

/** Makes the queries that know which hosts are kept. */
export const createHostBuilds = (db: Queryable) => ({
  async keep(version: string, entry: HostEntry): Promise<void> {
    await db.query(
      `insert into host_build (version, entry) values ($1, $2)
       on conflict (version) do update set seen_at = now()`,
      [version, JSON.stringify(entry)],
    );
  },
  /** A host that pages were made with lately; null for any other. */
  async find(version: string): Promise<HostEntry | null> {
    const { rows } = await db.query<{ entry: HostEntry }>('select entry from host_build where version = $1', [version]);
    return rows[0]?.entry ?? null;
  },
  async noteInUse(version: string): Promise<void> {
    await db.query('update host_build set seen_at = now() where version = $1', [version]);
  },
  /** Hosts that nobody can have open any more. */
  async old(): Promise<string[]> {
    const { rows } = await db.query<{ version: string }>(
      `select version from host_build where seen_at < now() - interval '${KEPT_DAYS} days'`,
    );
    return rows.map(({ version }) => version);
  },
  async forget(version: string): Promise<void> {
    await db.query('delete from host_build where version = $1', [version]);
  },
});
export type HostBuilds = ReturnType<typeof createHostBuilds>;

/** Notes now and then that a server runs this host; to be called at every beat. */
export function createHostNote(hosts: Pick<HostBuilds, 'noteInUse'>, version: string) {
  let notedAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    if (performance.now() - notedAt < NOTED_EVERY_MS) return;
    await hosts.noteInUse(version);
    notedAt = performance.now();
  };
}

/** Removes copies that were not made or used for as long as hosts are kept, but none of `current`. */
function removeOldCopies(folder: string, current: Record<string, string>): void {
  const before = Date.now() - KEPT_DAYS * 86_400_000;
  for (const [name, version] of Object.entries(current)) {
    const copies = path.join(folder, name);
    for (const copy of fs.existsSync(copies) ? fs.readdirSync(copies) : [])
      if (copy !== version && fs.statSync(path.join(copies, copy)).mtimeMs < before)
        fs.rmSync(path.join(copies, copy), { recursive: true, force: true });
  }
}

interface Options {
  hosts: HostBuilds;
  buildDir: string;
  dataDir: string;
  /** Null where servers share a folder. */
  objects: ReleaseObjects | null;
}

/**
 * Puts the host and the remotes of this build where every server finds them, of an earlier build or a later one: into the
 * object store, or into the shared folder. Hosts that no page can be open with any more are removed. Throws in a sentence
 * where the store does not take them; nothing is registered then.
 */
export async function keepBuilds({ hosts, buildDir, dataDir, objects }: Options): Promise<void> {
  const current = readCurrent(buildDir);
  const kept = keptFolder(dataDir);
  for (const [name, version] of Object.entries(current)) {
    if (name !== HOST && !isRemoteName(name)) continue;
    const folder = path.join(buildDir, name === HOST ? '' : 'r', name, version);
    // What was not built to its end is served from its own folder alone.
    if (!fs.existsSync(path.join(folder, COMPLETE_MARK))) continue;
    if (objects) await objects.upload(name, version, folder);
    else {
      const to = path.join(kept, name, version);
      if (!fs.existsSync(path.join(to, COMPLETE_MARK))) copyWhole(folder, to);
      fs.utimesSync(to, new Date(), new Date());
    }
    if (name === HOST) await hosts.keep(version, registryEntry(HOST, version, folder));
  }
  for (const version of await hosts.old()) {
    if (version === current[HOST]) continue;
    await hosts.forget(version);
    await objects?.remove(HOST, version);
  }
  if (!objects) removeOldCopies(kept, current);
}

/**
 * Throws while servers of another release would not find the host of this build, which pages of this one name: it is kept by
 * the setup of a release, also one without a migration.
 */
export async function assertHostKept(hosts: Pick<HostBuilds, 'find'>, buildDir: string): Promise<void> {
  const { [HOST]: version = '' } = readCurrent(buildDir);
  if (!fs.existsSync(path.join(buildDir, HOST, version, COMPLETE_MARK))) return;
  if (!(await hosts.find(version))) throw new Error('the pages of this release are to come');
}
