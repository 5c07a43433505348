import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Registry, RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { isLanderRemote } from '@vonk/api/remotes.ts';
import { releaseFolder } from './builds.ts';
import { makePart } from './copy-whole.ts';
import type { ReleaseObjects } from './release-objects.ts';

/** Time until a release that could not be fetched is asked for again: not once for every visitor. */
const RETRY_MS = 5_000;
/** Visitors wait until a fetch has taken this long; then the version before serves until it is done. */
const PATIENCE_MS = 4_000;

interface Options {
  /** Folders a release may lie in; the first one takes what is fetched. */
  dirs: string[];
  /** Null: releases lie in folders alone. */
  objects: ReleaseObjects | null;
  log: { warn(details: object, message: string): void };
  patienceMs?: number;
}

type Release = Omit<RegistryEntry, 'previous'>;

/** Finds the files of releases on this server. Those in the object store are fetched once, verified, and kept. */
export function createReleaseFiles({ dirs, objects, log, patienceMs = PATIENCE_MS }: Options) {
  /** Fetches under way: their end, and what visitors wait for, which is null when it takes too long. */
  const fetching = new Map<string, { fetched: Promise<string | null>; waited: Promise<string | null> }>();
  const failedAt = new Map<string, number>();

  async function fetchRelease(store: ReleaseObjects, remote: string, release: Release): Promise<string | null> {
    const folder = path.join(dirs[0] ?? '', remote, release.version);
    let part: string | undefined;
    try {
      const into = makePart(folder);
      part = into;
      fs.mkdirSync(path.join(into, 'server'));
      await store.download(remote, release, (file, bytes) => fs.writeFileSync(path.join(into, file), bytes));
      // In one move; it fails where another process of this machine was faster, with the same files.
      fs.renameSync(into, folder);
      return folder;
    } catch (error) {
      const here = releaseFolder(dirs, remote, release.version);
      if (here) return here;
      failedAt.set(`${remote} ${release.version}`, Date.now());
      log.warn({ err: error, remote, version: release.version }, 'a release could not be fetched');
      return null;
    } finally {
      if (part) fs.rmSync(part, { recursive: true, force: true });
    }
  }

  /** The fetch of a release that is not here; null where there is none, or where one has failed a moment ago. */
  function fetchOf(remote: string, release: Release) {
    const key = `${remote} ${release.version}`;
    if (!objects || Date.now() - (failedAt.get(key) ?? 0) < RETRY_MS) return null;
    const known = fetching.get(key);
    if (known) return known;
    const fetched = fetchRelease(objects, remote, release).finally(() => fetching.delete(key));
    const made = { fetched, waited: Promise.race([fetched, setTimeout(patienceMs, null, { ref: false })]) };
    fetching.set(key, made);
    return made;
  }

  /** Folder of a registered release, or null when its files are nowhere or are not what was registered, or not here soon. */
  const folderOf = async (remote: string, release: Release): Promise<string | null> =>
    releaseFolder(dirs, remote, release.version) ?? fetchOf(remote, release)?.waited ?? null;

  return {
    folderOf,

    /** The same, however long it takes: for a file of it, in whose place there is no other. */
    fetched: async (remote: string, release: Release): Promise<string | null> =>
      releaseFolder(dirs, remote, release.version) ?? fetchOf(remote, release)?.fetched ?? null,

    /** Folder of a release that is on this server already. */
    here: (remote: string, version: string): string | null => releaseFolder(dirs, remote, version),

    /** The registry with a version of the page's own remote whose files are here: the one before, or for a lander the bundle, where they are not. */
    async available(registry: Registry, remote: RemoteName | undefined): Promise<Registry> {
      const release = remote && registry[remote];
      if (!remote || !release || (await folderOf(remote, release))) return registry;
      if (release.previous && (await folderOf(remote, release.previous)))
        return { ...registry, [remote]: release.previous };
      if (!isLanderRemote(remote)) return registry;
      const { [remote]: _gone, ...rest } = registry;
      return rest;
    },
  };
}
export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;
