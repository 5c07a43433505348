// The only federation configuration there is: one factory for the host and for every remote.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import { containerName, type RemoteName } from '@vonk/api/remotes.ts';
import webpack, { type Configuration } from 'webpack';
import { partsOf } from './build/app-parts.ts';
import { AssetMapPlugin } from './build/asset-map-plugin.ts';
import { IntegrityPlugin } from './build/integrity-plugin.ts';
import { mediaRule, minimizer, swcRule, textRules } from './build/rules.ts';

const root = import.meta.dirname;
const require = createRequire(import.meta.url);
const inModules = (file: string) => path.join(root, 'node_modules', file);
const versionOf = (name: string): string => require(inModules(`${name}/package.json`)).version;
/**
 * Primitives that the host shows on every page: provided once. All others are bundled by the remote that uses them, since
 * providing them would carry all of them to every page. Adding a name is free; removing one needs an ADR: remotes that
 * are live ask the host for it.
 */
const SHARED_UI = [
  'alert.tsx',
  'avatar.tsx',
  'badge.tsx',
  'banner.tsx',
  'button-look.ts',
  'button.tsx',
  'countdown.tsx',
  'dialog-look.ts',
  'dialog.tsx',
  'empty-state.tsx',
  'icon-button.tsx',
  'logo.tsx',
  'menu.tsx',
  'silhouette.tsx',
  'skeleton.tsx',
  'spinner.tsx',
  'stack.tsx',
  'tag.tsx',
  'text.tsx',
  'theme.ts',
];
/** Files of the kernel that need the query library: they come with the first remote that reads by it. */
const LAZY_KERNEL = ['query-client-atom.ts', 'use-read.ts'];
const filesOf = (name: 'kernel' | 'ui') =>
  name === 'ui'
    ? SHARED_UI
    : fs
        .readdirSync(path.join(root, 'shared/kernel/src'))
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file));

interface SharedPackage {
  version: string;
  /** File the host provides under the key, where it is not what the key itself resolves to. */
  file?: string;
  /** Loaded with the first remote that asks for it, not with the host. */
  isLazy?: boolean;
}

/**
 * What all bundles share, one instance each. The host provides (eagerly, but for what is marked lazy); remotes consume only.
 * A sub-path is a key of its own; fat packages go through a façade that keeps them tree-shaken.
 */
export function sharedPackages(isDev: boolean): Record<string, SharedPackage> {
  const npm = (key: string, name = key): [string, SharedPackage] => [key, { version: versionOf(name) }];
  const facade = (name: string): [string, SharedPackage] => [
    name,
    { version: versionOf(name), file: path.join(root, `build/facade/${name}.ts`) },
  ];
  const workspace = (name: 'kernel' | 'ui'): [string, SharedPackage][] =>
    filesOf(name).map((file) => [
      `@vonk/${name}/${file}`,
      {
        version: '1.0.0',
        file: path.join(root, 'shared', name, 'src', file),
        isLazy: name === 'kernel' && LAZY_KERNEL.includes(file),
      },
    ]);
  return Object.fromEntries([
    npm('react'),
    npm('react/jsx-runtime', 'react'),
    npm('react-dom'),
    npm('i18next'),
    npm('jotai'),
    npm('jotai/utils', 'jotai'),
    npm('@emotion/react'),
    npm('@emotion/react/jsx-runtime', '@emotion/react'),
    ...(isDev ? [npm('react/jsx-dev-runtime', 'react'), npm('@emotion/react/jsx-dev-runtime', '@emotion/react')] : []),
    facade('react-router'),
    facade('react-i18next'),
    [
      '@tanstack/react-query',
      {
        version: versionOf('@tanstack/react-query'),
        file: inModules('@tanstack/react-query/build/modern/index.js'),
        isLazy: true,
      },
    ],
    ...workspace('kernel'),
    ...workspace('ui'),
  ] as [string, SharedPackage][]);
}

export interface BuildOptions {
  name: 'host' | RemoteName;
  mode: 'production' | 'development';
  version: string;
  /** Folder that gets `host/VERSION/` and `r/NAME/VERSION/`. */
  outRoot: string;
  /** For the dev server: hot reload and explicit public paths. */
  isServe?: boolean;
  /** The bundle for the page server's renderer in place of the browser's. */
  isServerSide?: boolean;
  /** Of a lander: its stories are pages too. */
  hasStories?: boolean;
}

/** Public folder of a build: immutable, named by its version. */
export const publicFolder = (name: string, version: string) =>
  name === 'host' ? `host/${version}` : `r/${name}/${version}`;

const alias = {
  'real-react-router$': inModules('react-router/dist/production/index.js'),
  'real-react-i18next$': inModules('react-i18next/dist/es/index.js'),
};

/** A build that runs in the page server: shared packages are the host's there too, handed over by key. */
function serverConfig(options: BuildOptions): Configuration {
  const { name, version, outRoot } = options;
  const { context, entry: remote, textFolders, alias: own } = partsOf(name, options);
  const isHost = name === 'host';
  const shared = new Set(Object.keys(sharedPackages(false)));
  return {
    name: `${name} (server)`,
    mode: 'production',
    target: 'node24',
    context,
    entry: { [isHost ? 'host' : 'remote']: isHost ? './src/render/render.tsx' : remote },
    devtool: false,
    output: {
      path: path.join(outRoot, publicFolder(name, version), 'server'),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: `/${publicFolder(name, version)}/`,
    },
    resolve: {
      extensions: ['.ts', '.js'],
      alias: {
        ...alias,
        ...own,
        '@emotion/react/jsx-runtime$': path.join(root, 'host/src/render/server-jsx-runtime.ts'),
        '@emotion/hash$': path.join(root, 'host/src/render/remembered-hash.ts'),
        'real-emotion-hash$': inModules('@emotion/hash/dist/emotion-hash.esm.js'),
      },
    },
    externals: isHost
      ? []
      : [
          async ({ request = '' }: { request?: string }) =>
            shared.has(request) ? `var globalThis.__vonkShared[${JSON.stringify(request)}]` : undefined,
        ],
    module: {
      rules: [swcRule(false, false), mediaRule(false), ...textRules(path.join(context, 'locales'), textFolders)],
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: { type: 'filesystem', cacheDirectory: path.join(root, '.cache/webpack'), name: `${name}-server` },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The host offers the shared packages under their names; a remote takes them from it and exposes one module. */
function federation({ name, mode, version }: BuildOptions, remote: string) {
  const isHost = name === 'host';
  const isDev = mode === 'development';
  const container = containerName(name, version);
  const shared = Object.fromEntries(
    Object.entries(sharedPackages(isDev)).map(([key, { version: provided, file, isLazy }]) => [
      key,
      {
        singleton: true,
        requiredVersion: `^${provided}`,
        ...(isHost
          ? { ...(file ? { import: file } : {}), version: provided, eager: !isLazy }
          : { import: false as const }),
      },
    ]),
  );
  return new webpack.container.ModuleFederationPlugin({
    name: isHost ? 'host' : container,
    ...(isHost
      ? {}
      : {
          filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
          library: { type: 'window', name: container },
          exposes: { './remote': { import: remote, name: 'remote' } },
        }),
    shared,
  });
}

/** Files of the shared packages that come with the first remote that asks for them. */
const lazyFiles = (packages: Record<string, SharedPackage>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([key, { file, isLazy }]) => (isLazy && file ? [[key, file]] : [])),
  );

/** Webpack configuration of the host or of a remote. */
export function federatedApp(options: BuildOptions): Configuration {
  if (options.isServerSide) return serverConfig(options);
  const { name, mode, version, outRoot, isServe = false } = options;
  const { context, entry: remote, textFolders, alias: own, landers } = partsOf(name, options);
  const localesDir = path.join(context, 'locales');
  const isHost = name === 'host';
  const isDev = mode === 'development';
  const folder = publicFolder(name, version);
  const packages = sharedPackages(isDev);
  const container = containerName(name, version);
  return {
    name,
    mode,
    // globalThis and no `new Function`: the content security policy has no unsafe-eval.
    target: ['web', 'es2023'],
    context,
    entry: isHost
      ? { main: [...(isServe ? [path.join(root, 'build/facade/refresh-global.ts')] : []), './src/index.ts'] }
      : {},
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(outRoot, folder),
      filename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      publicPath: `/${folder}/`,
      uniqueName: isHost ? 'vonk_host' : container,
      // A module that threw is evaluated again on retry.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { ...alias, ...own } },
    externals: isServe && !isHost ? [{ 'react-refresh/runtime': 'var __REACT_REFRESH_RUNTIME__' }] : [],
    module: { rules: [swcRule(isDev, isServe), mediaRule(true), ...textRules(localesDir, textFolders)] },
    optimization: {
      chunkIds: 'named',
      minimizer: [minimizer],
      splitChunks: isHost
        ? {
            cacheGroups: {
              vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
            },
          }
        : false,
    },
    performance: false,
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${mode}-${isServe ? 'serve' : 'build'}`,
      buildDependencies: {
        config: [
          import.meta.filename,
          path.join(root, 'build/asset-map-plugin.ts'),
          path.join(root, 'build/integrity-plugin.ts'),
          ...['rules.ts', 'app-parts.ts', 'texts.ts', 'add-texts-loader.ts'].map((file) =>
            path.join(root, 'build', file),
          ),
        ],
      },
    },
    plugins: [
      federation(options, remote),
      new AssetMapPlugin({
        name,
        localesDir,
        textFolders,
        landers,
        expose: 'remote',
        provides: isHost ? Object.keys(packages) : [],
        lazy: isHost ? lazyFiles(packages) : {},
      }),
      ...(isDev ? [] : [new IntegrityPlugin()]),
      ...(isServe ? [new ReactRefresh({ overlay: false })] : []),
    ],
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
