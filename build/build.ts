import fs from 'node:fs';
import path from 'node:path';
import { isLanderRemote, landerOf, REMOTE_NAMES } from '@vonk/api/remotes.ts';
import { markComplete } from '@vonk/release/folder-hashes.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { whenInterrupted } from '@vonk/release/when-interrupted.ts';
import { type BuildOptions, federatedApp, publicFolder } from '../webpack.common.ts';
import { projectRoot } from './app-parts.ts';
import { assertGives, assertOffers } from './host-offers.ts';
import { readLander } from './landers.ts';
import { assertPlace } from './project-place.ts';
import { isComplete, makeBeside, putInPlace } from './put-in-place.ts';
import { compressFolder, runWebpack } from './run-webpack.ts';
import { versionFromSources } from './version.ts';
import { wakeConfig } from './wake-config.ts';

type AppName = BuildOptions['name'];
export const APP_NAMES: AppName[] = ['host', ...REMOTE_NAMES];

export interface Built {
  name: AppName;
  version: string;
  folder: string;
}

/** Builds into a folder beside and moves what is finished: nobody reads a half, and two builds at once do not mix. */
async function buildBeside(outRoot: string, apps: Built[], hasStories: boolean): Promise<void> {
  assertPlace(projectRoot);
  const beside = makeBeside(outRoot);
  const remove = () => fs.rmSync(beside, { recursive: true, force: true });
  const interruption = whenInterrupted(remove);
  try {
    await runWebpack(
      apps.flatMap(({ name, version }) => {
        const options = { name, version, outRoot: beside, hasStories, mode: 'production' as const };
        return [
          federatedApp(options),
          federatedApp({ ...options, isServerSide: true }),
          ...(name === 'host' ? [wakeConfig(beside, version)] : []),
        ];
      }),
    );
    for (const { name, version, folder } of apps) {
      const finished = path.join(beside, publicFolder(name, version));
      if (name === 'host') assertOffers(finished);
      await compressFolder(finished);
      markComplete(finished);
      putInPlace(finished, folder);
    }
  } finally {
    await interruption.awaitEnd();
    interruption.over();
    remove();
  }
}

/** Builds the named apps that changed, in one process, into immutable folders below `outRoot`. */
export async function buildApps(
  outRoot: string,
  names: AppName[] = APP_NAMES,
  { version, hasStories = false }: { version?: string; hasStories?: boolean } = {},
): Promise<Built[]> {
  const apps = names.map((name) => {
    const built = version ?? versionFromSources(name);
    return { name, version: built, folder: path.join(outRoot, publicFolder(name, built)) };
  });
  // A folder that is no lander is refused with a sentence, before webpack has many.
  for (const name of names.filter(isLanderRemote)) await readLander(projectRoot, landerOf(name));
  const changed = apps.filter(({ folder }) => !isComplete(folder));
  if (changed.length) await buildBeside(outRoot, changed, hasStories);
  const host = apps.find(({ name }) => name === 'host');
  // A lander that ships alone is checked against the host of the site that it is published to.
  if (host)
    assertGives(
      host.folder,
      apps.filter((each) => each !== host && !isLanderRemote(each.name)),
    );
  // In one move: somebody may be reading it.
  const current = path.join(outRoot, 'current.json');
  const text = JSON.stringify(mergeCurrent(outRoot, apps), null, 1);
  // A project that may not be written serves what was built before.
  if (fs.existsSync(current) && fs.readFileSync(current, 'utf8') === text) return apps;
  fs.writeFileSync(`${current}.${process.pid}`, text);
  fs.renameSync(`${current}.${process.pid}`, current);
  return apps;
}

function mergeCurrent(outRoot: string, apps: Built[]): Record<string, string> {
  const file = path.join(outRoot, 'current.json');
  const before = fs.existsSync(file) ? readJson<Record<string, string>>(file) : {};
  return {
    ...before,
    // A lander that ships alone is built when it is published, never with the product.
    ...Object.fromEntries(apps.filter(({ name }) => !isLanderRemote(name)).map(({ name, version }) => [name, version])),
  };
}
