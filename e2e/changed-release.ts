import fs from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { markComplete, sha384 } from '@vonk/release/folder-hashes.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { readCurrent } from '../server/src/releases/builds.ts';

interface Changed {
  buildDir: string;
  remote: RemoteName;
  version: string;
  /** The version to change; the last build's without it. */
  built?: string;
  /** Folder to make. */
  to: string;
  change?: (code: string, file: string) => string;
}

/** A copy of the built remote under another version, its code altered and its hashes right, as a build would make it. */
export function makeChanged({ buildDir, remote, version, built: named, to, change = (code) => code }: Changed): void {
  const built = named ?? readCurrent(buildDir)[remote] ?? '';
  fs.cpSync(path.join(buildDir, 'r', remote, built), to, { recursive: true });
  const container = (name: string) => `vonk_${remote}_${name}`.replaceAll(/\W/g, '_');
  const rename = (text: string) =>
    text
      .replaceAll(container(built), container(version))
      .replaceAll(`/r/${remote}/${built}/`, `/r/${remote}/${version}/`);
  for (const file of fs.readdirSync(to)) {
    if (file.endsWith('.br')) fs.rmSync(path.join(to, file));
    else if (file === 'mf-manifest.json')
      fs.writeFileSync(path.join(to, file), rename(fs.readFileSync(path.join(to, file), 'utf8')));
    else if (file.endsWith('.js'))
      fs.writeFileSync(path.join(to, file), change(rename(fs.readFileSync(path.join(to, file), 'utf8')), file));
  }
  const assets = readJson<{
    integrity: Record<string, string>;
  }>(path.join(to, 'assets.json'));
  const hash = (file: string) => sha384(fs.readFileSync(path.join(to, file)));
  // The entry carries the hashes of the other files: they come first.
  const scripts = Object.keys(assets.integrity);
  const entry = scripts.find((file) => file.startsWith('remoteEntry')) ?? '';
  for (const file of scripts.filter((each) => each !== entry)) {
    const before = assets.integrity[file] ?? '';
    assets.integrity[file] = hash(file);
    const code = fs.readFileSync(path.join(to, entry), 'utf8');
    fs.writeFileSync(path.join(to, entry), code.replaceAll(before, assets.integrity[file] ?? ''));
  }
  assets.integrity[entry] = hash(entry);
  fs.writeFileSync(path.join(to, 'assets.json'), JSON.stringify(assets));
  markComplete(to);
}
