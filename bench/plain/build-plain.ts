import fs from 'node:fs';
import path from 'node:path';
import type { RegistryEntry } from '@vonk/api/page.ts';
import { REMOTE_NAMES, type RemoteName } from '@vonk/api/remotes.ts';
import { KERNEL_VERSION } from '@vonk/kernel/remote-module.ts';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { readJson } from '@vonk/release/read-json.ts';
import webpack from 'webpack';
import { partsOf } from '../../build/app-parts.ts';
import { hostFederation } from '../../build/host-federation.ts';
import { textRules } from '../../build/rules.ts';
import { compressFolder } from '../../build/run-webpack.ts';
import { readCurrent } from '../../server/src/releases/builds.ts';
import { federatedApp } from '../../webpack.common.ts';

const VERSION = 'plain';
/** What one application for members would hold: the desk is another document's, and would make every chunk carry what its own lacks. */
const REMOTES = REMOTE_NAMES.filter((name) => name !== 'desk');
/** Chunk of a remote, as webpack names what load-container.ts imports. */
const chunkOf = (name: string) => `remote-${name}-src-remote-ts`;

const textRulesOf = (name: RemoteName) => {
  const { context, textFolders } = partsOf(name);
  return textRules(path.join(context, 'locales'), textFolders);
};

/** The plugins of the host that have nothing to do with federation; one that is not found any more would make this build fat. */
function withoutFederation(plugins: webpack.Configuration['plugins'] = []): typeof plugins {
  const names = new Set(hostFederation({}).map((plugin) => plugin.constructor.name));
  const left = plugins.filter((plugin) => !names.has(plugin?.constructor.name ?? ''));
  if (left.length !== plugins.length - names.size) throw new Error('the federation of the host is not what it was');
  return left;
}

/** The host's own configuration without federation: remotes are lazy chunks, shared packages plain modules. */
function plainConfig(outRoot: string): webpack.Configuration {
  const base = federatedApp({ name: 'host', mode: 'production', version: VERSION, outRoot });
  const root = path.resolve(import.meta.dirname, '../..');
  return {
    ...base,
    name: 'plain',
    entry: { main: './src/index.ts' },
    cache: { type: 'filesystem', cacheDirectory: path.join(root, '.cache/webpack'), name: 'plain' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: { vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true } },
      },
    },
    module: { rules: [...(base.module?.rules ?? []), ...REMOTES.flatMap(textRulesOf)] },
    plugins: [
      ...withoutFederation(base.plugins),
      // As each remote's own build tells it.
      new webpack.DefinePlugin({ 'process.env.RELEASE': JSON.stringify(VERSION) }),
      new webpack.NormalModuleReplacementPlugin(
        /remotes\/load-container\.ts$|\.\/load-container\.ts$/,
        path.join(root, 'bench/plain/load-container.ts'),
      ),
    ],
  };
}

/** Builds the plain application beside the federated one and says what the page server's registry must name for each route. */
export async function buildPlain(
  federatedDir: string,
  outRoot: string,
): Promise<Record<RemoteName, Omit<RegistryEntry, 'previous'>>> {
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack(plainConfig(outRoot));
    compiler?.run((error, stats) =>
      compiler.close(() =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
      ),
    );
  });
  const folder = path.join(outRoot, 'host', VERSION);
  await compressFolder(folder);
  const current = readCurrent(federatedDir);
  fs.cpSync(path.join(federatedDir, 'host', current.host ?? '', 'server'), path.join(folder, 'server'), {
    recursive: true,
  });
  for (const name of ['wake.js', 'keep.js'])
    fs.copyFileSync(path.join(federatedDir, 'host', current.host ?? '', name), path.join(folder, name));
  const map = readJson<AssetMap>(path.join(folder, 'assets.json'));
  const entries = {} as Record<RemoteName, Omit<RegistryEntry, 'previous'>>;
  for (const name of REMOTES) {
    const built = path.join(federatedDir, 'r', name, current[name] ?? '');
    // Strings and server renditions are the same files as the federated remote's.
    fs.cpSync(built, path.join(outRoot, 'r', name, VERSION), { recursive: true });
    const [own = '', ...files] = [...(map.groups[chunkOf(name)] ?? [])].sort(
      (one, other) => Number(other.startsWith(`${chunkOf(name)}.`)) - Number(one.startsWith(`${chunkOf(name)}.`)),
    );
    entries[name] = {
      version: VERSION,
      base: `/host/${VERSION}/`,
      entry: own,
      files,
      strings: {},
      integrity: Object.fromEntries([own, ...files].map((file) => [file, map.integrity[file] ?? ''])),
      consumes: [],
      kernel: `^${KERNEL_VERSION}`,
    };
  }
  fs.writeFileSync(path.join(outRoot, 'current.json'), JSON.stringify({ host: VERSION }));
  return entries;
}
