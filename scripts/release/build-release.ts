import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { COMPLETE_MARK } from '@vonk/release/folder-hashes.ts';
import { buildApps } from '../../build/build.ts';
import { versionFromSources } from '../../build/version.ts';
import { readUploaded } from '../../server/src/releases/publish-release.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';
import type { ReleaseContext } from './release-context.ts';

export interface FreshBuild {
  version: string;
  folder: string;
  /** Removes what was made for this build alone. */
  clean(): void;
}

/** Whether a build was finished, and lists its files. */
function isComplete(folder: string): boolean {
  const mark = path.join(folder, COMPLETE_MARK);
  return fs.existsSync(mark) && fs.statSync(mark).size > 0;
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
  if (isComplete(known)) return { version, folder: known, clean: () => {} };
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

/** A build that the kit made in another repository; its folder is named by its version. Throws where it is of another remote, or a part of one. */
export function takeBuild(folder: string, remote: RemoteName): FreshBuild {
  const file = path.join(folder, 'assets.json');
  if (!fs.existsSync(file)) throw new ReleaseRefused(`${folder} is no build of a remote: it has no assets.json`);
  const { name } = readUploaded<AssetMap>(file, file);
  if (name !== remote) throw new ReleaseRefused(`${folder} is a build of ${name}, not of ${remote}`);
  // Without it nobody knows of its texts, its media and its server's part whether they are what was built.
  if (!isComplete(folder))
    throw new ReleaseRefused(
      `${folder} has no ${COMPLETE_MARK} that lists its files: the upload is not complete, hidden files are part of it`,
    );
  return { version: path.basename(path.resolve(folder)), folder: path.resolve(folder), clean: () => {} };
}
