import fs from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type pg from 'pg';
import { readCurrent, registryEntry } from '../server/src/releases/builds.ts';
import { createReleaseRepository } from '../server/src/releases/release.repository.ts';
import { makeChanged } from './changed-release.ts';
import { product } from './support.ts';

const buildDir = path.resolve(import.meta.dirname, '../dist');

/** The repository of releases over a plain connection. */
const releasesOf = (db: pg.Client) =>
  createReleaseRepository({ query: async (text, values) => (await db.query(text, values)) as never });

/** Publishes a copy of the built remote whose code `change` altered, with hashes that fit it, as a release tool would. */
export async function publishChanged(
  db: pg.Client,
  remote: RemoteName,
  version: string,
  change: (code: string, file: string) => string,
): Promise<void> {
  const to = path.join(product.dataDir, 'releases', remote, version);
  makeChanged({ buildDir, remote, version, to, change });
  const releases = releasesOf(db);
  await releases.register(remote, registryEntry(remote, version, to), 'test');
  await releases.setLive(remote, version, 'test');
}

export async function goBack(db: pg.Client, remote: RemoteName): Promise<void> {
  await releasesOf(db).rollBack(remote, 'test');
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

/** Makes the version live again that the product was built with. */
export const publishAgain = async (db: pg.Client, remote: RemoteName): Promise<void> =>
  releasesOf(db).setLive(remote, readCurrent(buildDir)[remote] ?? '', 'test');

/** The release's rendition for the server throws when it is loaded, or does what is given. */
export function breakServerSide(remote: RemoteName, version: string, code = "throw new Error('on the server')"): void {
  fs.writeFileSync(path.join(product.dataDir, 'releases', remote, version, 'server/remote.cjs'), code);
}
