import fs from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/page.ts';
import type pg from 'pg';
import { sha384 } from '../build/asset-map-plugin.ts';
import { readCurrent, registryEntry } from '../server/src/page/builds.ts';
import { createReleaseRepository } from '../server/src/page/release.repository.ts';
import { product } from './support.ts';

const buildDir = path.resolve(import.meta.dirname, '../dist');

/** Publishes a copy of the built remote whose code `change` altered, with hashes that fit it, as a release tool would. */
export async function publishChanged(
  db: pg.Client,
  remote: RemoteName,
  version: string,
  change: (code: string, file: string) => string,
): Promise<void> {
  const built = readCurrent(buildDir)[remote] ?? '';
  const from = path.join(buildDir, 'r', remote, built);
  const to = path.join(product.dataDir, 'releases', remote, version);
  fs.cpSync(from, to, { recursive: true });
  const rename = (text: string) =>
    text
      .replaceAll(`vonk_${remote}_${built}`, `vonk_${remote}_${version}`)
      .replaceAll(`/r/${remote}/${built}/`, `/r/${remote}/${version}/`);
  for (const file of fs.readdirSync(to)) {
    if (file.endsWith('.br')) fs.rmSync(path.join(to, file));
    else if (file.endsWith('.js'))
      fs.writeFileSync(path.join(to, file), change(rename(fs.readFileSync(path.join(to, file), 'utf8')), file));
  }
  const assets = JSON.parse(fs.readFileSync(path.join(to, 'assets.json'), 'utf8')) as {
    integrity: Record<string, string>;
  };
  const scripts = Object.keys(assets.integrity);
  const hash = (file: string) => sha384(fs.readFileSync(path.join(to, file)));
  // The entry carries the hashes of the other files: they come first.
  const entry = scripts.find((file) => file.startsWith('remoteEntry')) ?? '';
  for (const file of scripts.filter((each) => each !== entry)) {
    const before = assets.integrity[file] ?? '';
    assets.integrity[file] = hash(file);
    const code = fs.readFileSync(path.join(to, entry), 'utf8');
    fs.writeFileSync(path.join(to, entry), code.replaceAll(before, assets.integrity[file] ?? ''));
  }
  assets.integrity[entry] = hash(entry);
  fs.writeFileSync(path.join(to, 'assets.json'), JSON.stringify(assets));
  const releases = createReleaseRepository({ query: async (text, values) => (await db.query(text, values)) as never });
  await releases.register(remote, registryEntry(remote, version, to), 'test');
  await releases.setLive(remote, version, 'test');
}

export async function goBack(db: pg.Client, remote: RemoteName): Promise<void> {
  await createReleaseRepository({ query: async (text, values) => (await db.query(text, values)) as never }).rollBack(
    remote,
    'test',
  );
}

/** Forgets the version before, so that a fault is not healed by it. */
export const forgetPrevious = (db: pg.Client, remote: RemoteName) =>
  db.query('update remote_live set previous_version = null where remote = $1', [remote]);

/** Longer than a process keeps the registry. */
export const untilServed = () => new Promise((done) => setTimeout(done, 700));

/** Makes every page component of a built remote throw when it renders: its routes' elements become a component that does. */
export const breakRoutes = (code: string): string =>
  code.replace(
    /default:\s*\(\)\s*=>\s*(\w+)/,
    'default:()=>({...$1,routes:[{path:"*",Component:()=>{throw new Error("in render")}}]})',
  );

/** The release's rendition for the server throws when it is loaded. */
export function breakServerSide(remote: RemoteName, version: string): void {
  fs.writeFileSync(
    path.join(product.dataDir, 'releases', remote, version, 'server/remote.cjs'),
    "throw new Error('on the server')",
  );
}
