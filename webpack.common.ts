// The only federation configuration there is: one factory for the host and for every remote (build/remote-config.ts).
import path from 'node:path';
import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import type { RemoteName } from '@vonk/api/remotes.ts';
import webpack, { type Configuration } from 'webpack';
import { knownApi } from './build/api-shapes.ts';
import { partsOf } from './build/app-parts.ts';
import { AssetMapPlugin } from './build/asset-map-plugin.ts';
import { compileAhead } from './build/compile-ahead.ts';
import { ContractPlugin } from './build/contract-plugin.ts';
import { hostFederation, offeredFiles, unusedHelpers } from './build/host-federation.ts';
import { IntegrityPlugin } from './build/integrity-plugin.ts';
import { type RemoteBuild, remoteConfig, remoteFolder, remoteServerConfig } from './build/remote-config.ts';
import { mediaRule, minimizer, swcRule } from './build/rules.ts';
import { JSX_RUNTIME, sharedOf, sharedPackages } from './build/shared-packages.ts';

const root = import.meta.dirname;
const inModules = (file: string) => path.join(root, 'node_modules', file);
const cacheDirectory = path.join(root, '.cache/webpack');
const BUILD_FILES = [
  import.meta.filename,
  ...[
    'remote-config.ts',
    'shared-packages.ts',
    'asset-map-plugin.ts',
    'contract-plugin.ts',
    'api-calls.ts',
    'integrity-plugin.ts',
    'host-federation.ts',
    'left-out.ts',
    'left-out-plugin.ts',
    'placeless-entry-plugin.ts',
    'placeless-ids-plugin.ts',
    'manifest-plugin.ts',
    'rules.ts',
    'app-parts.ts',
    'texts.ts',
    'add-texts-loader.ts',
  ].map((file) => path.join(root, 'build', file)),
];

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
export const publicFolder = (name: string, version: string): string =>
  name === 'host' ? `host/${version}` : remoteFolder(name, version);

/** What façades give a part of (build/facade). */
const hostAlias = (isDev = false) => ({
  'real-react-router$': inModules('react-router/dist/production/index.js'),
  'real-react-i18next$': inModules('react-i18next/dist/es/index.js'),
  'real-jotai-utils$': inModules('jotai/dist/utils.js'),
  'real-emotion-react$': inModules(`@emotion/react/dist/emotion-react.browser.${isDev ? 'development.' : ''}esm.js`),
});

function hostConfig({ mode, version, outRoot, isServe = false }: BuildOptions): Configuration {
  const { context } = partsOf('host');
  const isDev = mode === 'development';
  const packages = sharedPackages(isDev);
  const folder = publicFolder('host', version);
  return {
    name: 'host',
    mode,
    // globalThis and no `new Function`: the content security policy has no unsafe-eval.
    target: ['web', 'es2023'],
    context,
    entry: {
      main: [...(isServe ? [path.join(root, 'build/facade/refresh-global.ts')] : []), './src/index.ts'],
      // The staff's document: a script of its own, so that members' pages carry nothing of it.
      desk: [...(isServe ? [path.join(root, 'build/facade/refresh-global.ts')] : []), './src/desk/index.ts'],
    },
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(outRoot, folder),
      filename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      publicPath: `/${folder}/`,
      uniqueName: 'vonk_host',
      // A module that threw is evaluated again on retry.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { ...hostAlias(isDev), ...offeredFiles(packages) } },
    module: { rules: [swcRule(isDev, isServe), mediaRule(true), unusedHelpers] },
    optimization: {
      chunkIds: 'named',
      minimizer: [minimizer],
      splitChunks: {
        cacheGroups: { vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true } },
      },
    },
    performance: false,
    cache: {
      type: 'filesystem',
      cacheDirectory,
      name: `host-${mode}-${isServe ? 'serve' : 'build'}`,
      buildDependencies: { config: BUILD_FILES },
    },
    plugins: [
      ...hostFederation(packages),
      new AssetMapPlugin({
        name: 'host',
        localesDir: path.join(context, 'locales'),
        textFolders: [],
        expose: 'remote',
        provides: Object.keys(packages),
      }),
      new ContractPlugin({ name: 'host', api: knownApi() }),
      ...(isDev ? [] : [compileAhead(), new IntegrityPlugin()]),
      ...(isServe ? [new ReactRefresh({ overlay: false })] : []),
    ],
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** The host as it runs in the page server, which hands it its remotes: it loads none. */
const hostServerConfig = ({ version, outRoot }: BuildOptions): Configuration => ({
  name: 'host (server)',
  mode: 'production',
  target: 'node24',
  context: partsOf('host').context,
  entry: { host: './src/render/render.tsx' },
  devtool: false,
  output: {
    path: path.join(outRoot, publicFolder('host', version), 'server'),
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    library: { type: 'commonjs2' },
    publicPath: `/${publicFolder('host', version)}/`,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: {
      '@module-federation/enhanced/runtime$': false,
      '@emotion/react/jsx-runtime$': JSX_RUNTIME,
      '@emotion/hash$': path.join(root, 'host/src/render/remembered-hash.ts'),
      'real-emotion-hash$': inModules('@emotion/hash/dist/emotion-hash.esm.js'),
    },
  },
  module: { rules: [swcRule(false, false), mediaRule(false)] },
  optimization: { minimize: false, splitChunks: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  cache: { type: 'filesystem', cacheDirectory, name: 'host-render', buildDependencies: { config: BUILD_FILES } },
  performance: false,
  stats: 'errors-warnings',
});

/** A remote of this project, as the configuration of any remote asks for it. */
function buildOf(name: RemoteName, options: BuildOptions): RemoteBuild {
  const { context, entry, textFolders, alias, landers } = partsOf(name, options);
  return {
    ...options,
    name,
    context,
    entry,
    textFolders,
    alias,
    landers,
    shared: sharedOf(options.mode === 'development'),
    api: knownApi(),
    cacheDirectory,
    buildFiles: BUILD_FILES,
  };
}

/** Webpack configuration of the host or of a remote. */
export function federatedApp(options: BuildOptions): Configuration {
  const { name, isServerSide, isServe } = options;
  if (name === 'host') return isServerSide ? hostServerConfig(options) : hostConfig(options);
  const build = buildOf(name, options);
  if (isServerSide) return remoteServerConfig(build);
  const config = remoteConfig(build);
  return isServe ? { ...config, plugins: [...(config.plugins ?? []), new ReactRefresh({ overlay: false })] } : config;
}
