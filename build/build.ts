import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isLanderRemote, isServerRendered, REMOTE_NAMES } from '@vonk/api/remotes.ts';
import { COMPLETE_MARK, markComplete } from '@vonk/release/folder-hashes.ts';
import webpack from 'webpack';
import { type BuildOptions, federatedApp, publicFolder } from '../webpack.common.ts';
import { languagesOf, placesOf } from './find-landers.ts';
import { type LanderApp, landerApp, pickTexts } from './lander-app.ts';
import { wakeConfig } from './wake-config.ts';

const root = path.resolve(import.meta.dirname, '..');
const compress = promisify(brotliCompress);

type AppName = BuildOptions['name'];
export const APP_NAMES: AppName[] = ['host', ...REMOTE_NAMES];

function* sourceFiles(folder: string): Generator<string> {
  if (fs.statSync(folder).isFile()) return yield folder;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(file);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

/** Sources that decide a bundle's content: its own, the build's, and for the host everything it provides. */
function inputsOf(name: AppName, lander: LanderApp | null): string[] {
  // Remotes bundle what is common but not provided by the host: icons, most primitives, the members' forms.
  const own =
    name === 'host' ? ['host', 'shared/kernel'] : ['shared/member-forms', ...(lander ? [] : [`remotes/${name}`])];
  const folders = [...own, 'shared/ui', 'build', 'shared/api'].map((folder) => path.join(root, folder));
  return [
    ...(lander?.sources ?? []),
    ...folders.flatMap((folder) => [...sourceFiles(folder)]),
    path.join(root, 'webpack.common.ts'),
    path.join(root, 'package-lock.json'),
  ];
}

/** The texts that are built into a lander: those of another one change nothing of it. */
const textsOf = ({ parts }: LanderApp): string =>
  languagesOf(root)
    .map((language) => fs.readFileSync(path.join(placesOf(root).locales, `${language}.json`), 'utf8'))
    .map((text) => JSON.stringify(pickTexts(JSON.parse(text) as Record<string, unknown>, parts)))
    .join('\n');

/** Version of a bundle: a hash of its sources, so that an unchanged one is never built twice. */
export function versionFromSources(name: AppName): string {
  const hash = createHash('sha256');
  const lander = landerApp(name);
  for (const file of inputsOf(name, lander)) hash.update(path.relative(root, file)).update(fs.readFileSync(file));
  if (lander) hash.update(textsOf(lander));
  return hash.digest('hex').slice(0, 10);
}

/** Writes a brotli file (quality 11) beside every script and JSON file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  for (const file of fs.readdirSync(folder)) {
    if (!/\.(js|json)$/.test(file)) continue;
    const bytes = fs.readFileSync(path.join(folder, file));
    fs.writeFileSync(
      path.join(folder, `${file}.br`),
      await compress(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    );
  }
}

const run = (configurations: webpack.Configuration[]) =>
  new Promise<void>((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler?.run((error, stats) => {
      // Closing while others still run would hide this error behind theirs.
      if (error) return reject(error);
      compiler.close(() => (stats?.hasErrors() ? reject(new Error(stats.toString('errors-only'))) : resolve()));
    });
  });

export interface Built {
  name: AppName;
  version: string;
  folder: string;
}

/** A folder is complete when its mark is there: a build that was cut short is made again. */
const isComplete = (folder: string) => fs.existsSync(path.join(folder, COMPLETE_MARK));

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
  const changed = apps.filter(({ folder }) => !isComplete(folder));
  if (changed.length) {
    await run(
      changed.flatMap(({ name, version: built }) => {
        const options = { name, version: built, outRoot, hasStories, mode: 'production' as const };
        const isRendered = name === 'host' || isServerRendered(name);
        return [
          federatedApp(options),
          ...(isRendered ? [federatedApp({ ...options, isServerSide: true })] : []),
          ...(name === 'host' ? [wakeConfig(outRoot, built)] : []),
        ];
      }),
    );
    for (const { folder } of changed) {
      await compressFolder(folder);
      markComplete(folder);
    }
  }
  // In one move: somebody may be reading it.
  const current = path.join(outRoot, 'current.json');
  fs.writeFileSync(`${current}.${process.pid}`, JSON.stringify(mergeCurrent(outRoot, apps), null, 1));
  fs.renameSync(`${current}.${process.pid}`, current);
  return apps;
}

function mergeCurrent(outRoot: string, apps: Built[]): Record<string, string> {
  const file = path.join(outRoot, 'current.json');
  const before = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>) : {};
  return {
    ...before,
    // A lander that ships alone is built when it is published, never with the product.
    ...Object.fromEntries(apps.filter(({ name }) => !isLanderRemote(name)).map(({ name, version }) => [name, version])),
  };
}
