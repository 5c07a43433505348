import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/page.ts';
import type { AssetMap } from '../../../build/asset-map-plugin.ts';
import { type HostBuild, registryEntry } from './builds.ts';
import type { ReleaseRepository } from './release.repository.ts';

/** A release that must not go live; the message says what is wrong with it. */
export class ReleaseRefused extends Error {}

/** Every file that the map names is there and has the hash the map says (half an upload, a wrong hash). */
export function verifyFolder(folder: string): AssetMap {
  const file = path.join(folder, 'assets.json');
  if (!fs.existsSync(file)) throw new ReleaseRefused(`${folder} has no assets.json: the upload is not complete`);
  const assets = JSON.parse(fs.readFileSync(file, 'utf8')) as AssetMap;
  for (const [name, hash] of Object.entries(assets.integrity)) {
    const script = path.join(folder, name);
    if (!fs.existsSync(script)) throw new ReleaseRefused(`${name} is missing: the upload is not complete`);
    const actual = `sha384-${createHash('sha384').update(fs.readFileSync(script)).digest('base64')}`;
    if (actual !== hash) throw new ReleaseRefused(`${name} is not the file that was built: its hash differs`);
  }
  return assets;
}

/** What a release asks of the host that the live host does not give (R-FED-3). */
export function missingFrom(host: HostBuild, assets: AssetMap): string[] {
  const provided = new Set(host.assets.provides);
  return assets.consumes.filter((key) => !provided.has(key));
}

export interface PublishOptions {
  remote: RemoteName;
  version: string;
  /** Folder of the finished build. */
  from: string;
  releasesDir: string;
  host: HostBuild;
  releases: ReleaseRepository;
  who: string;
}

/**
 * Puts an immutable version beside the others and registers its hashes; nothing is live yet. The same version again is
 * refused when its content differs and accepted when it is the same: two publishers at once end with one folder.
 */
export async function publishRelease({
  remote,
  version,
  from,
  releasesDir,
  host,
  releases,
  who,
}: PublishOptions): Promise<void> {
  const assets = verifyFolder(from);
  const missing = missingFrom(host, assets);
  if (missing.length) throw new ReleaseRefused(`the live host does not provide ${missing.join(', ')}`);
  const to = path.join(releasesDir, remote, version);
  if (fs.existsSync(to)) {
    if (JSON.stringify(verifyFolder(to).integrity) !== JSON.stringify(assets.integrity))
      throw new ReleaseRefused(`${remote} ${version} exists with other content: versions never change`);
  } else {
    const partial = `${to}.${process.pid}.part`;
    fs.cpSync(from, partial, { recursive: true });
    try {
      fs.renameSync(partial, to);
    } catch {
      // Another publisher was faster with the same version: its folder is checked like any other.
      fs.rmSync(partial, { recursive: true, force: true });
    }
    verifyFolder(to);
  }
  await releases.register(remote, registryEntry(remote, version, to), who);
}
