// Webpack's configuration of a remote, wherever its sources lie: of this project's remotes and of those built by the kit.
import path from 'node:path';
import { containerName } from '@vonk/api/remotes.ts';
import webpack, { type Configuration } from 'webpack';
import type { KnownApi } from './api-shapes.ts';
import { AssetMapPlugin } from './asset-map-plugin.ts';
import { compileAhead } from './compile-ahead.ts';
import { ContractPlugin } from './contract-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { mediaRule, minimizer, swcRule, textRules } from './rules.ts';
import type { TextFolder } from './texts.ts';

/** What the host gives to remotes. */
export interface Shared {
  /** Version of each share key. */
  versions: Record<string, string>;
  /** Share key of each file of our own packages that the host provides. */
  files: Record<string, string>;
}

export interface RemoteBuild {
  name: string;
  version: string;
  mode: 'production' | 'development';
  /** Folder that gets `r/NAME/VERSION/`. */
  outRoot: string;
  /** Folder of the remote's sources; its texts lie in `locales`. */
  context: string;
  /** The exposed module, relative to the context. */
  entry: string;
  shared: Shared;
  /** What the build is told of the API. */
  api: KnownApi;
  cacheDirectory: string;
  /** Files that decide how it is built: what the cache holds is dropped when they change. */
  buildFiles: string[];
  textFolders?: TextFolder[];
  alias?: Record<string, string>;
  landers?: string[] | undefined;
  isServe?: boolean;
}

/** Public folder of a build: immutable, named by its version. */
export const remoteFolder = (name: string, version: string): string => `r/${name}/${version}`;

/** A file of ours that imports its neighbour: the neighbour is shared as it is for everybody else. */
const NEIGHBOUR = /[\\/](kernel|ui)[\\/]src[\\/][\w.-]+$/;

/** The share key that a request stands for; null for what the build bundles itself. */
export function shareKeyOf(request: string, issuer: string, files: Shared['files']): string | null {
  const [, neighbour] = /^\.\/([\w.-]+)$/.exec(request) ?? [];
  const [, name] = (neighbour && NEIGHBOUR.exec(issuer)) || [];
  return files[name ? `@vonk/${name}/${neighbour}` : request] ?? null;
}

/** Lets files of our own packages be asked for by the share key that they are provided under. */
const byShareKey = (files: Shared['files']) =>
  new webpack.NormalModuleReplacementPlugin(/^(@vonk\/(kernel|ui)\/|\.\/)/, (asked) => {
    const key = shareKeyOf(asked.request, asked.contextInfo.issuer, files);
    if (key) asked.request = key;
  });

/** A remote takes the shared packages from the host and exposes one module; webpack's own container carries no runtime. */
function federation({ name, mode, version, entry, shared }: RemoteBuild) {
  const container = containerName(name, version);
  return new webpack.container.ModuleFederationPlugin({
    name: container,
    filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    library: { type: 'window', name: container },
    exposes: { './remote': { import: entry, name: 'remote' } },
    shared: Object.fromEntries(
      Object.entries(shared.versions).map(([key, version]) => [
        key,
        { singleton: true, requiredVersion: `^${version}`, import: false as const },
      ]),
    ),
  });
}

/** Webpack configuration of a remote for browsers. */
export function remoteConfig(build: RemoteBuild): Configuration {
  const { name, mode, version, outRoot, context, shared, isServe = false, textFolders = [], landers } = build;
  const isDev = mode === 'development';
  const localesDir = path.join(context, 'locales');
  const folder = remoteFolder(name, version);
  const globalName = containerName(name, version);
  return {
    name,
    mode,
    // globalThis and no `new Function`: the content security policy has no unsafe-eval.
    target: ['web', 'es2023'],
    context,
    entry: {},
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(outRoot, folder),
      filename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      publicPath: `/${folder}/`,
      uniqueName: globalName,
      // A module that threw is evaluated again on retry.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: build.alias ?? {} },
    externals: isServe ? [{ 'react-refresh/runtime': 'var __REACT_REFRESH_RUNTIME__' }] : [],
    module: { rules: [swcRule(isDev, isServe), mediaRule(true), ...textRules(localesDir, textFolders)] },
    optimization: {
      chunkIds: 'named',
      minimizer: [minimizer],
      // Packages that three pages or more load on demand come once for all of them.
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          common: { chunks: 'async', test: /[\\/]node_modules[\\/]/, minChunks: 3, minSize: 20_000, name: 'common' },
        },
      },
    },
    performance: false,
    cache: {
      type: 'filesystem',
      cacheDirectory: build.cacheDirectory,
      name: `${name}-${mode}-${isServe ? 'serve' : 'build'}`,
      buildDependencies: { config: build.buildFiles },
    },
    plugins: [
      byShareKey(shared.files),
      new webpack.DefinePlugin({ 'process.env.RELEASE': JSON.stringify(version) }),
      federation(build),
      new AssetMapPlugin({ name, localesDir, textFolders, landers, expose: 'remote', provides: [] }),
      new ContractPlugin({ name, api: build.api }),
      new ManifestPlugin({ name, version, globalName, shared: shared.versions }),
      ...(isDev ? [] : [compileAhead(), new IntegrityPlugin()]),
    ],
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** The same remote as it runs in the page server: shared packages are the host's there too, handed over by key. */
export function remoteServerConfig(build: RemoteBuild): Configuration {
  const { name, version, outRoot, context, entry, shared, textFolders = [] } = build;
  const folder = remoteFolder(name, version);
  return {
    name: `${name} (server)`,
    mode: 'production',
    target: 'node24',
    context,
    entry: { remote: entry },
    devtool: false,
    output: {
      path: path.join(outRoot, folder, 'server'),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: `/${folder}/`,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: build.alias ?? {} },
    externals: [
      async ({ request = '', contextInfo }: { request?: string; contextInfo?: { issuer: string } }) => {
        const key = shareKeyOf(request, contextInfo?.issuer ?? '', shared.files) ?? request;
        return key in shared.versions ? `var globalThis.__vonkShared[${JSON.stringify(key)}]` : undefined;
      },
    ],
    module: {
      rules: [swcRule(false, false), mediaRule(false), ...textRules(path.join(context, 'locales'), textFolders)],
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: {
      type: 'filesystem',
      cacheDirectory: build.cacheDirectory,
      name: `${name}-render`,
      buildDependencies: { config: build.buildFiles },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
