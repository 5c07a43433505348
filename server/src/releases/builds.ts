import fs from 'node:fs';
import path from 'node:path';
import type { RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { COMPLETE_MARK, sha384 } from '@vonk/release/folder-hashes.ts';
import { readJson } from '@vonk/release/read-json.ts';

/** Files of a version never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Builds from before builds named their kernel. */
const FIRST_KERNEL = '1.0.0';

/** The kernel a build was made with; as a host it serves releases made for it or for an earlier one of the same major. */
export const kernelOf = (assets: Pick<AssetMap, 'kernel'>): string => assets.kernel ?? FIRST_KERNEL;

export interface HostBuild {
  version: string;
  folder: string;
  assets: AssetMap;
  /** Script for pages that need the application only later; null where it was not built (dev server). */
  wake: string | null;
  /** Inlined in painted pages whose application is on its way. */
  keep: string;
}

const readAssets = (folder: string) => readJson<AssetMap>(path.join(folder, 'assets.json'));

/** Versions that the last build made, by name; throws with what to do when nothing was built. */
export function readCurrent(buildDir: string): Record<string, string> {
  const file = path.join(buildDir, 'current.json');
  if (!fs.existsSync(file)) throw new Error(`There is no front end in ${buildDir} (BUILD_DIR): run \`npm run build\``);
  return readJson<Record<string, string>>(file);
}

/** The host that the last build made. */
export function readHostBuild(buildDir: string): HostBuild {
  const version = readCurrent(buildDir).host;
  if (!version) throw new Error('The host is not built: run `npm run build`');
  const folder = path.join(buildDir, 'host', version);
  const script = (name: string) => {
    const file = path.join(folder, name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
  };
  return {
    version,
    folder,
    assets: readAssets(folder),
    wake: script('wake.js'),
    keep: script('keep.js') ?? '',
  };
}

/** Folder of a release: published ones lie with the data, built ones with the build. Null when it is in neither. */
export function releaseFolder(dirs: string[], remote: string, version: string): string | null {
  for (const dir of dirs) {
    const folder = path.join(dir, remote, version);
    if (fs.existsSync(path.join(folder, 'assets.json'))) return folder;
  }
  return null;
}

/** Reads from a release's folder what the registry says of it. */
export function registryEntry(
  remote: RemoteName | 'host',
  version: string,
  folder: string,
): Omit<RegistryEntry, 'previous'> {
  const assets = readAssets(folder);
  const { entry, files, strings, integrity, consumes, uses, landers } = assets;
  const mark = path.join(folder, COMPLETE_MARK);
  const container = Object.keys(integrity).find((file) => file.startsWith('remoteEntry')) ?? entry[0] ?? '';
  return {
    version,
    base: `/r/${remote}/${version}/`,
    entry: container,
    files: files.filter((file) => file !== container),
    strings,
    integrity: Object.fromEntries([container, ...files].map((file) => [file, integrity[file] ?? ''])),
    consumes,
    ...(uses ? { uses } : {}),
    ...(landers ? { landers } : {}),
    ...(fs.existsSync(mark) ? { seal: sha384(fs.readFileSync(mark)) } : {}),
    kernel: `^${kernelOf(assets)}`,
  };
}
