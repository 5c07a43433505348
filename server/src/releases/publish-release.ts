import fs from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { isFitting } from '@vonk/kernel/remote-module.ts';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { COMPLETE_MARK, folderHashes, sha384 } from '@vonk/release/folder-hashes.ts';
import { missingFromHost, type Needs } from '@vonk/release/missing-from-host.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { type HostBuild, kernelOf, registryEntry } from './builds.ts';
import { copyWhole } from './copy-whole.ts';
import type { ReleaseRepository } from './release.repository.ts';
import type { ReleaseObjects } from './release-objects.ts';
import { ReleaseRefused } from './release-refused.ts';

/** Reads a file that says something of a build; throws a refusal where it says nothing. */
export function readUploaded<Value extends object>(file: string, what: string): Value {
  try {
    const value = readJson<Value | null>(file);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Cut off, or no JSON at all.
  }
  throw new ReleaseRefused(`${what} cannot be read: the upload is broken`);
}

/** Every file is there and is the one that was built (half an upload, a wrong hash, a file that came in between). */
export function verifyFolder(folder: string): AssetMap {
  const file = path.join(folder, 'assets.json');
  if (!fs.existsSync(file)) throw new ReleaseRefused(`${folder} has no assets.json: the upload is not complete`);
  const assets = readUploaded<AssetMap>(file, 'assets.json');
  const mark = path.join(folder, COMPLETE_MARK);
  // Scripts are always in the map; media, texts and the server's rendition are in the mark of a finished build.
  const marked =
    fs.existsSync(mark) && fs.statSync(mark).size > 0
      ? readUploaded<Record<string, string>>(mark, 'the mark of the finished build')
      : null;
  for (const [name, hash] of Object.entries({ ...marked, ...assets.integrity })) {
    const built = path.join(folder, name);
    if (!fs.existsSync(built)) throw new ReleaseRefused(`${name} is missing: the upload is not complete`);
    if (sha384(fs.readFileSync(built)) !== hash)
      throw new ReleaseRefused(`${name} is not the file that was built: its hash differs`);
  }
  for (const name of Object.values(assets.strings)) {
    if (!fs.existsSync(path.join(folder, name)))
      throw new ReleaseRefused(`${name} is missing: the upload is not complete`);
  }
  const [extra] = marked ? Object.keys(folderHashes(folder)).filter((name) => !(name in marked)) : [];
  if (extra) throw new ReleaseRefused(`${extra} was not built with the rest: versions hold only what was built`);
  return assets;
}

/** Throws what keeps a release from the live host, in a sentence that says what to do. */
export function assertFits(host: HostBuild, assets: Needs & Pick<AssetMap, 'kernel'>): void {
  const [needed, given] = [kernelOf(assets), kernelOf(host.assets)];
  if (!isFitting(`^${needed}`, given)) {
    const what =
      Number.parseInt(needed, 10) < Number.parseInt(given, 10)
        ? 'build it anew for this host'
        : 'release the host first';
    throw new ReleaseRefused(`it was made for kernel ${needed} and the live host has ${given}: ${what}`);
  }
  const missing = missingFromHost(host.assets, assets);
  if (missing.length)
    throw new ReleaseRefused(`the live host does not provide ${missing.join(', ')}: release the host first`);
}

export interface PublishOptions {
  remote: RemoteName;
  version: string;
  /** Folder of the finished build. */
  from: string;
  releasesDir: string;
  host: HostBuild;
  releases: ReleaseRepository;
  /** The store that several site servers share; null keeps releases in the folder alone. */
  objects?: ReleaseObjects | null;
  who: string;
  why?: string;
}

/**
 * Puts an immutable version beside the others and registers its hashes; nothing is live yet. The same version again is
 * refused when its content differs and accepted when it is the same: two publishers at once end with one folder.
 */
export async function publishRelease(options: PublishOptions): Promise<void> {
  const { remote, version, from, releasesDir, host, releases, objects, who, why = '' } = options;
  if (!/^[\w-][\w.-]{0,63}$/.test(version))
    throw new ReleaseRefused(`'${version}' is no version: letters, digits, - and _`);
  const assets = verifyFolder(from);
  assertFits(host, assets);
  const to = path.join(releasesDir, remote, version);
  if (fs.existsSync(to)) {
    if (contentOf(verifyFolder(to), to) !== contentOf(assets, from))
      throw new ReleaseRefused(`${remote} ${version} exists with other content: versions never change`);
  } else {
    copyWhole(from, to);
    // Also that of another publisher who was faster with the same version.
    verifyFolder(to);
  }
  const entry = registryEntry(remote, version, to);
  // Registered last: a version that is not whole in the store can be neither previewed nor promoted.
  if (objects) entry.seal = await objects.upload(remote, version, to);
  if (await releases.register(remote, entry, who)) await releases.note(remote, 'published', version, who, why);
}

/** Returns what two folders of the same version must agree in; maps and packed copies follow from the rest. */
function contentOf(assets: AssetMap, folder: string): string {
  if (!fs.existsSync(path.join(folder, COMPLETE_MARK))) return JSON.stringify(assets.integrity);
  return JSON.stringify(Object.entries(folderHashes(folder)).filter(([name]) => !/\.(map|br)$/.test(name)));
}
