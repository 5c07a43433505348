import fs from 'node:fs';
import path from 'node:path';
import type { RegistryEntry } from '@vonk/api/page.ts';
import { REMOTE_NAMES, type RemoteName } from '@vonk/api/remotes.ts';
import { KERNEL_VERSION } from '@vonk/kernel/remote-module.ts';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { readJson } from '@vonk/release/read-json.ts';
import webpack from 'webpack';
import { partsOf } from '../../build/app-parts.ts';
import { textRules } from '../../build/rules.ts';
import { compressFolder } from '../../build/run-webpack.ts';
import { readCurrent } from '../../server/src/releases/builds.ts';
import { federatedApp } from '../../webpack.common.ts';

const VERSION = 'plain';
/** Chunk of a remote, as webpack names what load-container.ts imports. */
const chunkOf = (name: string) => `remote-${name}-src-remote-ts`;

const textRulesOf = (name: RemoteName) => {
  const { context, textFolders } = partsOf(name);
  return textRules(path.join(context, 'locales'), textFolders);
};

/** The host's own configuration without federation: remotes are lazy chunks, shared packages plain modules. */
function plainConfig(outRoot: string): webpack.Configuration {
  const base = federatedApp({ name: 'host', mode: 'production', version: VERSION, outRoot });
  const root = path.resolve(import.meta.dirname, '../..');
  const facades = Object.fromEntries(
    ['react-router', 'react-i18next'].map((name) => [`${name}$`, path.join(root, `build/facade/${name}.ts`)]),
  );
  return {
    ...base,
    name: 'plain',
    cache: { type: 'filesystem', cacheDirectory: path.join(root, '.cache/webpack'), name: 'plain' },
    resolve: { ...base.resolve, alias: { ...(base.resolve?.alias as Record<string, string>), ...facades } },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: { vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true } },
      },
    },
    module: { rules: [...(base.module?.rules ?? []), ...REMOTE_NAMES.flatMap(textRulesOf)] },
    plugins: [
      ...(base.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
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
  const map = readJson<AssetMap>(path.join(folder, 'assets.json'));
  const entries = {} as Record<RemoteName, Omit<RegistryEntry, 'previous'>>;
  for (const name of REMOTE_NAMES) {
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
