import { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import type { WebpackPluginInstance } from 'webpack';
import { LEFT_OUT } from './left-out.ts';
import { LeftOutPlugin } from './left-out-plugin.ts';
import { PlacelessEntryPlugin } from './placeless-entry-plugin.ts';
import { PlacelessIdsPlugin } from './placeless-ids-plugin.ts';
import type { SharedPackage } from './shared-packages.ts';

/**
 * The host carries the federation runtime, and offers the shared packages under their names. Remotes are loaded by release
 * (host/src/remotes), so the runtime needs no snapshots of manifests. What the host offers it imports itself like any module:
 * asking the runtime for its own packages (`shared` of the plugin) would cost bytes and time before the first picture.
 */
export const hostFederation = (packages: Record<string, SharedPackage>): WebpackPluginInstance[] => [
  new ModuleFederationPlugin({
    name: 'host',
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    virtualRuntimeEntry: true,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  }),
  new ProvideSharedPlugin({
    provides: Object.fromEntries(
      Object.entries(packages).map(([shareKey, { version, file, isLazy }]) => [
        file ?? shareKey,
        { shareKey, singleton: true, requiredVersion: `^${version}`, version, eager: !isLazy },
      ]),
    ),
  }),
  // It takes nothing: this plugin adds the part of the runtime that tells remotes what is offered.
  new ConsumeSharedPlugin({ consumes: {} }),
  new LeftOutPlugin(LEFT_OUT),
  new PlacelessEntryPlugin(),
  new PlacelessIdsPlugin(),
];

/** What the host imports by the name of a shared package is the very file that it offers under it. */
export const offeredFiles = (packages: Record<string, SharedPackage>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([key, { file }]) =>
      file && !key.startsWith('@vonk/') ? [[`${key}$`, file]] : [],
    ),
  );

/**
 * Files that do nothing by being loaded, and do not say so: lists of the federation runtime's functions for plugins of a build,
 * left out with the one that asks for them (left-out.ts), and what emotion's `withTheme` alone calls.
 */
export const unusedHelpers = {
  test: /@module-federation[\\/](runtime|runtime-core)[\\/]dist[\\/]helpers\.js$|[\\/]hoist-non-react-statics[\\/]dist[\\/]/,
  sideEffects: false,
};
