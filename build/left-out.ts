// Functions of the federation runtime that the host never calls. Their bodies are left out of its scripts; called all the same, they say so.
export interface LeftOut {
  /** File of `node_modules/@module-federation`. */
  file: string;
  /** Its functions and methods, by their names. */
  functions: string[];
  /** What stands in place of each body; a word that names this list otherwise. */
  body?: string;
  why: string;
}

export const LEFT_OUT: LeftOut[] = [
  {
    file: 'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    functions: ['getGlobalRemoteInfo', 'loadRemoteSnapshotInfo', 'getManifestJson', 'loadManifestSnapshot'],
    why: 'Remotes are registered by release, with their entry: no manifest is read (`disableSnapshot`).',
  },
  {
    file: 'runtime-core/dist/remote/index.js',
    functions: ['preloadRemote'],
    why: 'The page and `preloadRelease` ask for files ahead of their use, under their hashes.',
  },
  {
    file: 'runtime-core/dist/utils/preload.js',
    functions: ['formatPreloadArgs', 'preloadAssets'],
    why: 'As before: what preloadRemote is made of.',
  },
  {
    file: 'runtime-core/dist/remote/index.js',
    functions: ['removeRemote'],
    why: 'Only registering with `force` removes; each try is a remote of its own here (`registered-releases.ts`).',
  },
  {
    file: 'runtime-core/dist/utils/load.js',
    functions: ['loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode'],
    why: 'Containers are scripts that leave a global; a module of a developer’s machine comes by the hook `loadEntry`.',
  },
  {
    file: 'webpack-bundler-runtime/dist/remotes.js',
    functions: ['remotes'],
    why: 'For `import "remote/module"` in sources; the host names its remotes as it runs.',
  },
  {
    file: 'webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
    functions: ['getSharedFallbackGetter'],
    why: 'Of shared packages that are shaken by a build server.',
  },
  {
    file: 'webpack-bundler-runtime/dist/init.js',
    functions: ['beforeInit'],
    body: 'return args;',
    why: 'As before: without such a package it gives back what it was given.',
  },
  {
    file: 'webpack-bundler-runtime/dist/initializeSharing.js',
    functions: ['initExternal'],
    why: 'For remotes that are named in the build.',
  },
  {
    file: 'webpack-bundler-runtime/dist/consumes.js',
    functions: ['consumes'],
    why: 'The host takes no shared package: it offers them (`host-federation.ts`).',
  },
  {
    file: 'webpack-bundler-runtime/dist/installInitialConsumes.js',
    functions: ['installInitialConsumes'],
    why: 'As before.',
  },
];
