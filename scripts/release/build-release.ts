import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { COMPLETE_MARK } from '@vonk/release/folder-hashes.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { buildApps } from '../../build/build.ts';
import { versionFromSources } from '../../build/version.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';
import type { ReleaseContext } from './release-context.ts';

export interface FreshBuild {
  version: string;
  folder: string;
  /** Removes what was made for this build alone. */
  clean(): void;
}

/**
 * The remote as its sources are now. A build that the product made already is taken as it is; another one gets a folder of
 * its own, so that two publishers never write into one another's files and a later start does not take it for the product's.
 */
export async function buildRelease(
  { buildDir }: Pick<ReleaseContext, 'buildDir'>,
  remote: RemoteName,
  hasStories = false,
): Promise<FreshBuild> {
  const version = `${versionFromSources(remote)}${hasStories ? '-stories' : ''}`;
  const known = path.join(buildDir, 'r', remote, version);
  const mark = path.join(known, COMPLETE_MARK);
  if (fs.existsSync(mark) && fs.statSync(mark).size) return { version, folder: known, clean: () => {} };
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-publish-'));
  const clean = () => fs.rmSync(out, { recursive: true, force: true });
  try {
    const [built] = await buildApps(out, [remote], { version, hasStories });
    if (!built) throw new Error('nothing was built');
    return { version, folder: built.folder, clean };
  } catch (error) {
    clean();
    throw error;
  }
}

/** A build that the kit made in another repository; its folder is named by its version. Throws where it is of another remote. */
export function takeBuild(folder: string, remote: RemoteName): FreshBuild {
  const file = path.join(folder, 'assets.json');
  if (!fs.existsSync(file)) throw new ReleaseRefused(`${folder} is no build of a remote: it has no assets.json`);
  const { name } = readJson<AssetMap>(file);
  if (name !== remote) throw new ReleaseRefused(`${folder} is a build of ${name}, not of ${remote}`);
  return { version: path.basename(path.resolve(folder)), folder: path.resolve(folder), clean: () => {} };
}
