import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { COMPLETE_MARK } from '@vonk/release/folder-hashes.ts';
import { buildApps } from '../../build/build.ts';
import { versionFromSources } from '../../build/version.ts';
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
