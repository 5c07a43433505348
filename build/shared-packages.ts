// What all bundles share, one instance each: the contract between the host and every remote.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { KERNEL_VERSION } from '@vonk/kernel/remote-module.ts';
import type { Shared } from './remote-config.ts';

const root = path.resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const inModules = (file: string) => path.join(root, 'node_modules', file);
const versionOf = (name: string): string => require(inModules(`${name}/package.json`)).version;
const facade = (name: string) => path.join(root, `build/facade/${name}.ts`);

/** What makes elements, in place of Emotion's own: the same in the browser's rendition and in the server's. */
export const JSX_RUNTIME = path.join(root, 'host/src/look/jsx-runtime.ts');

/**
 * Primitives that the host shows on every page: provided once. All others are bundled by the remote that uses them, since
 * providing them would carry all of them to every page. Adding a name is free; removing one needs an ADR and another kernel:
 * remotes that are live ask the host for it.
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

const kernelFiles = (): string[] =>
  fs
    .readdirSync(path.join(root, 'shared/kernel/src'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file));

/** The share key of each file of our own packages that the host provides: few and stable, while files come and go. */
export const sharedFiles = (): Record<string, string> =>
  Object.fromEntries([
    ...kernelFiles().map((file) => [
      `@vonk/kernel/${file}`,
      LAZY_KERNEL.includes(file) ? '@vonk/kernel/read' : '@vonk/kernel',
    ]),
    ...SHARED_UI.map((file) => [`@vonk/ui/${file}`, '@vonk/ui']),
  ]);

export interface SharedPackage {
  version: string;
  /** File the host provides under the key, where it is not what the key itself resolves to. */
  file?: string;
  /** Loaded with the first remote that asks for it, not with the host. */
  isLazy?: boolean;
}

const npm = (key: string, name = key): [string, SharedPackage] => [key, { version: versionOf(name) }];
/** Fat packages go through a façade that keeps them tree-shaken. A name that a remote wants is added there for all. */
const thinned = (key: string, name = key, file = name): [string, SharedPackage] => [
  key,
  { version: versionOf(name), file: facade(file) },
];
const own = (key: string, file: string, isLazy = false): [string, SharedPackage] => [
  key,
  { version: KERNEL_VERSION, file: facade(file), isLazy },
];

/** The packages by their share keys. The host provides them (eagerly, but for what is marked lazy); remotes consume only. */
export const sharedPackages = (isDev: boolean): Record<string, SharedPackage> =>
  Object.fromEntries([
    npm('react'),
    npm('react/jsx-runtime', 'react'),
    npm('react-dom'),
    npm('i18next'),
    npm('jotai'),
    thinned('jotai/utils', 'jotai', 'jotai-utils'),
    thinned('@emotion/react', '@emotion/react', 'emotion-react'),
    ['@emotion/react/jsx-runtime', { version: versionOf('@emotion/react'), file: JSX_RUNTIME }],
    ...(isDev ? [npm('react/jsx-dev-runtime', 'react'), npm('@emotion/react/jsx-dev-runtime', '@emotion/react')] : []),
    thinned('react-router'),
    thinned('react-i18next'),
    [
      '@tanstack/react-query',
      {
        version: versionOf('@tanstack/react-query'),
        file: inModules('@tanstack/react-query/build/modern/index.js'),
        isLazy: true,
      },
    ],
    own('@vonk/kernel', 'kernel'),
    own('@vonk/kernel/read', 'kernel-read', true),
    own('@vonk/ui', 'ui'),
  ]);

/** What the host gives to remotes, as their builds see it. */
export const sharedOf = (isDev: boolean): Shared => ({
  versions: Object.fromEntries(Object.entries(sharedPackages(isDev)).map(([key, { version }]) => [key, version])),
  files: sharedFiles(),
});
