import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ProductRemote } from '@vonk/api/remotes.ts';
import type { AppContract } from '@vonk/release/app-contract.ts';
import { buildApps } from '../../build/build.ts';
import { versionFromSources } from '../../build/version.ts';
import { readCurrent, releaseFolder } from '../../server/src/releases/builds.ts';
import { keptFolder } from '../../server/src/releases/kept-builds.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';
import { hasProduct, type ReleaseContext, withReleaseContext } from '../release/release-context.ts';

/** What of the product on this machine a new version meets. */
export interface LiveSide {
  /** What its server answers; null before one has told. */
  server: Pick<AppContract, 'calls' | 'events'> | null;
  /** The version of the remote that visitors get, in a folder; null where they get none. */
  release: { version: string; folder: string } | null;
}

/** Finds the files of a version, or fetches them from the store into `to`. */
async function filesOf(context: ReleaseContext, remote: ProductRemote, version: string, to: string): Promise<string> {
  const places = [context.releasesDir, path.join(context.buildDir, 'r'), keptFolder(path.dirname(context.releasesDir))];
  const here = releaseFolder(places, remote, version);
  if (here) return here;
  const entry = await context.releases.find(remote, version);
  if (!context.objects || !entry) throw new ReleaseRefused(`the files of the live ${remote} ${version} are gone`);
  const folder = path.join(to, remote, version);
  await context.objects.download(remote, entry, (file, bytes) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), bytes);
  });
  return folder;
}

/** Reads what is live in the product on this machine; null where there is none. */
export async function readLiveSide(remote: ProductRemote, to: string): Promise<LiveSide | null> {
  if (!hasProduct()) return null;
  return withReleaseContext(async (context) => {
    const version = (await context.overview.states()).find((state) => state.remote === remote)?.version;
    return {
      server: await context.contracts.newest(),
      release: version ? { version, folder: await filesOf(context, remote, version, to) } : null,
    };
  });
}

/**
 * Builds the host as its sources are now into a folder of its own, beside the remotes that are built; null where the host that
 * is live was made of the same sources.
 */
export async function buildNextHost(buildDir: string): Promise<string | null> {
  const current = readCurrent(buildDir);
  if (versionFromSources('host') === current.host) return null;
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-next-'));
  fs.writeFileSync(path.join(out, 'current.json'), JSON.stringify(current));
  fs.symlinkSync(path.join(path.resolve(buildDir), 'r'), path.join(out, 'r'));
  await buildApps(out, ['host']);
  return out;
}
