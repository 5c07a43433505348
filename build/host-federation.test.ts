import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { readJson } from '@vonk/release/read-json.ts';
import webpack from 'webpack';
import { projectRoot } from './app-parts.ts';
import { AssetMapPlugin } from './asset-map-plugin.ts';
import { hostFederation, offeredFiles } from './host-federation.ts';
import type { SharedPackage } from './shared-packages.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-host-'));
const out = path.join(folder, 'out');
const facade = (name: string) => path.join(folder, `facade/${name}.js`);
const PACKAGES: Record<string, SharedPackage> = {
  tea: { version: '1.2.0', file: facade('tea') },
  cup: { version: '3.0.0' },
  kettle: { version: '2.0.0', file: facade('kettle'), isLazy: true },
  '@vonk/kernel/read': { version: '2.0.0', file: facade('read'), isLazy: true },
};
let map: AssetMap;
let main: string;
let modules: string[];

/** Builds a small host, as the product's is built. */
beforeAll(async () => {
  const files = {
    'index.js': "import { pour } from 'tea'; import { cup } from 'cup'; console.log(pour, cup);",
    'facade/tea.js': "export { pour } from 'real-tea';",
    'facade/kettle.js': "export { boil, whistle } from '../kettle.js';",
    'facade/read.js': "import { boil } from 'kettle'; export const read = () => boil();",
    'kettle.js': "export const boil = () => 'boiled'; export const whistle = () => 'whistled';",
    'node_modules/tea/index.js': "export const pour = 'poured'; export const spill = 'never spilled';",
    'node_modules/cup/index.js': "export const cup = 'a cup'; export const saucer = 'a saucer';",
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  fs.mkdirSync(path.join(folder, 'locales'));
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2023'],
    context: folder,
    entry: { main: './index.js' },
    output: { path: out, filename: '[name].js', chunkFilename: '[name].js' },
    resolve: { alias: { 'real-tea$': path.join(folder, 'node_modules/tea/index.js'), ...offeredFiles(PACKAGES) } },
    optimization: { chunkIds: 'named', minimize: false, splitChunks: { minSize: 0 } },
    plugins: [
      ...hostFederation(PACKAGES),
      new AssetMapPlugin({
        name: 'host',
        localesDir: path.join(folder, 'locales'),
        textFolders: [],
        expose: 'remote',
        provides: Object.keys(PACKAGES),
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) =>
      compiler.close(() =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
      ),
    );
    compiler?.hooks.done.tap('test', ({ compilation }) => {
      modules = [...compilation.modules].map((module) => module.identifier());
    });
  });
  map = readJson<AssetMap>(path.join(out, 'assets.json'));
  main = fs.readFileSync(path.join(out, 'main.js'), 'utf8');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('R-FED-1 what the host offers', () => {
  it('has the names of its packages, and of a façade only those that it lets through', () => {
    expect(map).toMatchObject({ consumes: [], provides: Object.keys(PACKAGES) });
    expect(map.exports).toEqual({
      '@vonk/kernel/read': ['read'],
      cup: ['cup', 'saucer'],
      kettle: ['boil', 'whistle'],
      tea: ['pour'],
    });
    expect(main).toContain('a saucer');
    expect(main).not.toContain('never spilled');
  });

  it('comes with the host, but for what is lazy: that names all files that it needs', () => {
    const textOf = (key: string) =>
      (map.lazy[key] ?? []).map((file) => fs.readFileSync(path.join(out, file), 'utf8')).join();
    expect(Object.keys(map.lazy)).toEqual(['@vonk/kernel/read', 'kettle']);
    expect(main).not.toContain('boiled');
    expect(textOf('kettle')).toMatch(/boiled.*whistled/s);
    expect(textOf('@vonk/kernel/read')).toContain('boiled');
  });

  it('is told to remotes, and asked for by nobody in the host itself', () => {
    const [, told = ''] = /initOptions\.shared = (\{.*?)\n\/\*{6}\/ \t\t\S+ = \{\};/s.exec(main) ?? [];
    expect([...told.matchAll(/"([\w@/]+)": \[\{/g)].map(([, key]) => key).sort()).toEqual(Object.keys(PACKAGES).sort());
    expect(main).not.toContain('consumesLoadingData.initialConsumes =');
  });

  it('R-FED-2 holds nothing of where the project lies: the runtime’s entry names its package', () => {
    const DATA = /^data:text\/javascript;charset=utf-8;base64,/;
    const entries = modules
      .map((module) => module.split('|').find((part) => DATA.test(part)))
      .flatMap((entry) => (entry ? [Buffer.from(entry.replace(DATA, ''), 'base64').toString()] : []));
    expect(entries).toEqual([expect.stringContaining("from '@module-federation/webpack-bundler-runtime/bundler'")]);
    expect(entries[0]).not.toContain(projectRoot);
  });
});
