import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { KERNEL_VERSION } from '@vonk/kernel/remote-module.ts';
import { makeFolder } from '@vonk/release/make-folder.ts';
import { readJson } from '@vonk/release/read-json.ts';
import webpack from 'webpack';
import { knownApi } from '../../build/api-shapes.ts';
import { swcRule } from '../../build/rules.ts';
import { runWebpack } from '../../build/run-webpack.ts';
import { sharedOf, sharedPackages } from '../../build/shared-packages.ts';
import { readHostBuild } from '../../server/src/releases/builds.ts';
import { type KitContract, LEAST_NODE } from './kit-contract.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Our own packages that remotes are made of. */
const PACKAGES = ['kernel', 'ui', 'api', 'member-forms'];
/** What the kit's command and a remote's own checks run, beside what their sources import. */
const TOOLS = ['webpack', 'swc-loader', '@swc/core', 'typescript', '@types/react', '@types/react-dom'];
/** Types that sources take for granted: of texts, the host's and those that remotes share, of icons, of pictures and clips. */
const TYPES = [
  'i18next.d.ts',
  'host/texts.d.ts',
  'shared/member-forms/texts.d.ts',
  'shared/ui/src/lucide-icons.d.ts',
  'remotes/landers/src/media.d.ts',
];
const IS_TEST = /\.test(-data)?\.tsx?$/;

const copy = (from: string, to: string) =>
  fs.cpSync(path.join(root, from), to, { recursive: true, filter: (file) => !IS_TEST.test(file) });

const isOwn = (request: string) => /^(\.|\/|@vonk\/)/.test(request);

/** The kit's command in one file: what it needs of this project is in it, packages stay packages. */
const commandConfig = (folder: string): webpack.Configuration => ({
  name: 'kit',
  mode: 'production',
  target: 'node24',
  context: root,
  entry: { 'vonk-remote': './scripts/kit/vonk-remote.ts', 'add-texts-loader': './build/add-texts-loader.ts' },
  devtool: false,
  experiments: { outputModule: true },
  output: { path: folder, filename: '[name].mjs', module: true, library: { type: 'module' }, chunkFormat: 'module' },
  externalsType: 'module',
  externals: [
    async ({ request = '' }: { request?: string }) =>
      isOwn(request) ? undefined : `module ${isBuiltin(request) ? `node:${request.replace(/^node:/, '')}` : request}`,
  ],
  module: { rules: [swcRule(false, false)], parser: { javascript: { importMeta: false } } },
  optimization: { minimize: false, splitChunks: false },
  plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
  performance: false,
  stats: 'errors-warnings',
});

const sourcesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));

/** The packages that sources import, each at the version that the product has. */
function packagesOf(sources: string[]): Record<string, string> {
  const { dependencies, devDependencies } = readJson<Record<string, Record<string, string>>>(
    path.join(root, 'package.json'),
  );
  const versions = { ...devDependencies, ...dependencies };
  const named = sources.flatMap((text) =>
    [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?:from|import)\s*\(?\s*["']([^"'.][^"']*)["']/g)].map(
      ([, request = '']) =>
        request
          .split('/')
          .slice(0, request.startsWith('@') ? 2 : 1)
          .join('/'),
    ),
  );
  const shared = Object.keys(sharedPackages(false)).map((key) =>
    key
      .split('/')
      .slice(0, key.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return Object.fromEntries(
    [...new Set([...named, ...shared, ...TOOLS])].sort().flatMap((name) => {
      const version = versions[name];
      return version ? [[name, version]] : [];
    }),
  );
}

/** What the host that was built gives to remotes. */
function contractOf(buildDir: string): KitContract {
  const { version, assets } = readHostBuild(buildDir);
  return {
    kernel: KERNEL_VERSION,
    host: version,
    ...sharedOf(false),
    api: knownApi(),
    provides: assets.provides,
    ...(assets.exports ? { exports: assets.exports } : {}),
  };
}

/** The compiler's options for a remote: the product's, and where the kit's packages lie. */
function compilerOptions(): object {
  const { compilerOptions: own } = readJson<{ compilerOptions: Record<string, unknown> }>(
    path.join(root, 'tsconfig.json'),
  );
  const paths = Object.fromEntries(PACKAGES.map((name) => [`@vonk/${name}/*`, [`./shared/${name}/src/*`]]));
  return { ...own, types: [], paths };
}

/** Lays the kit out in a folder, for the host that lies in `buildDir`. */
export async function makeKit(buildDir: string, folder: string): Promise<void> {
  const write = (file: string, value: object) =>
    fs.writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  fs.mkdirSync(folder, { recursive: true });
  for (const name of PACKAGES) copy(`shared/${name}/src`, path.join(folder, 'shared', name, 'src'));
  copy('shared/member-forms/locales', path.join(folder, 'shared/member-forms/locales'));
  for (const file of [...TYPES, 'host/locales/nl.json']) copy(file, path.join(folder, file));
  copy('scripts/new-remote/template', path.join(folder, 'template'));
  copy('scripts/kit/template', path.join(folder, 'template'));
  await runWebpack([commandConfig(folder)]);
  write('contract.json', contractOf(buildDir));
  write('tsconfig.json', { compilerOptions: compilerOptions(), files: TYPES });
  write('package.json', {
    name: '@vonk/remote-kit',
    version: KERNEL_VERSION,
    description: 'What a remote of Vonk is made of in a repository of its own',
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: `>=${LEAST_NODE}` },
    bin: { 'vonk-remote': './vonk-remote.mjs' },
    dependencies: packagesOf(sourcesIn(folder)),
  });
}

/** Packs the kit into one tarball in `outDir`, and returns its path. */
export async function packKit(buildDir: string, outDir: string): Promise<string> {
  makeFolder(outDir);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-kit-'));
  try {
    await makeKit(buildDir, folder);
    const words = ['pack', '--silent', '--pack-destination', outDir];
    const name = execFileSync('npm', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    return path.join(outDir, name.trim().split('\n').at(-1) ?? '');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
