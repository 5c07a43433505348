import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { sha384 } from '@vonk/release/folder-hashes.ts';
import { readJson } from '@vonk/release/read-json.ts';
import webpack from 'webpack';
import { AssetMapPlugin } from './asset-map-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { type Manifest, ManifestPlugin } from './manifest-plugin.ts';

let dir: string;
let out: string;
let map: AssetMap;
const bytesOf = (file: string) => fs.readFileSync(path.join(out, file));

/** Builds a small remote with a lazy part and texts, as the product's remotes are built. */
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-asset-map-'));
  out = path.join(dir, 'out');
  const files = {
    'src/remote.js':
      "import react, { useState } from 'react';\nexport default { react, useState, open: () => import('./lazy.js') };",
    'src/lazy.js': "export default 'later';",
    'locales/nl.json': '{"title":"Thee"}',
    'locales/en.json': '{"title":"Tea"}',
    'form/nl.json': '{"send":"Verstuur"}',
    'form/en.json': '{"send":"Send"}',
    'node_modules/react/index.js': 'export default {}; export const useState = 1; export const use = 2;',
    'node_modules/react/package.json': '{"name":"react","version":"19.0.0"}',
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: {},
    output: { path: out, filename: '[name].[contenthash:10].js', chunkFilename: '[name].[contenthash:10].js' },
    optimization: { chunkIds: 'named', minimize: false },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'tea',
        filename: 'remoteEntry.[contenthash:10].js',
        library: { type: 'window', name: 'tea' },
        exposes: { './remote': { import: './src/remote.js', name: 'remote' } },
        shared: { react: { singleton: true, requiredVersion: '^19.0.0', import: false } },
      }),
      new AssetMapPlugin({
        name: 'tea',
        localesDir: path.join(dir, 'locales'),
        textFolders: [{ key: 'form', folder: path.join(dir, 'form') }],
        landers: undefined,
        expose: 'remote',
        provides: [],
      }),
      new ManifestPlugin({ name: 'tea', version: 'v1', globalName: 'tea', shared: { react: '19.0.0' } }),
      new IntegrityPlugin(),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) =>
      compiler.close(() =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
      ),
    );
  });
  map = readJson<AssetMap>(path.join(out, 'assets.json'));
});
afterAll(() => fs.rmSync(dir, { recursive: true }));

describe('what a build says of itself', () => {
  it('R-FED-3 names what it asks of the host', () => {
    expect(map).toMatchObject({ name: 'tea', consumes: ['react'], provides: [] });
    expect(map.uses).toEqual({ react: ['useState'] });
  });

  it('R-FED-4 has the right hash of every script that it wrote', () => {
    const scripts = fs.readdirSync(out).filter((file) => file.endsWith('.js'));
    expect(Object.keys(map.integrity).sort()).toEqual(scripts.sort());
    for (const [file, hash] of Object.entries(map.integrity))
      expect([file, hash]).toEqual([file, sha384(bytesOf(file))]);
  });

  it('R-FED-1 names the files that the exposed module needs, and not those that come later', () => {
    const entry = Object.keys(map.integrity).find((file) => file.startsWith('remoteEntry'));
    expect(map.files.filter((file) => file !== entry)).toEqual([expect.stringMatching(/^remote\.\w{10}\.js$/)]);
  });

  it('R-I18N-1 writes its texts by language, with those of its folders', () => {
    expect(map.strings).toEqual({ en: 'strings.en.json', nl: 'strings.nl.json' });
    expect(JSON.parse(bytesOf('strings.nl.json').toString())).toEqual({ title: 'Thee', form: { send: 'Verstuur' } });
  });
});

describe('the manifest that other hosts and tools read', () => {
  const manifest = () => readJson<Manifest>(path.join(out, 'mf-manifest.json'));

  it('R-FED-1 names the entry beside it, and its container', () => {
    const { id, name, metaData } = manifest();
    expect([id, name, metaData.globalName, metaData.buildInfo.buildVersion]).toEqual(['tea', 'tea', 'tea', 'v1']);
    expect([metaData.publicPath, metaData.remoteEntry.path + metaData.remoteEntry.name]).toEqual([
      'auto',
      map.entry[0],
    ]);
  });

  it('R-FED-1 names what it exposes with its files, those that come later by themselves', () => {
    const [expose] = manifest().exposes;
    expect([expose?.path, expose?.name]).toEqual(['./remote', 'remote']);
    expect(expose?.assets.js.sync).toEqual([expect.stringMatching(/^remote\.\w{10}\.js$/)]);
    expect(expose?.assets.js.async).toEqual([expect.stringMatching(/^src_lazy_js\.\w{10}\.js$/)]);
  });

  it('R-FED-3 names what it takes of the host', () => {
    expect(manifest().shared.map(({ name, requiredVersion }) => [name, requiredVersion])).toEqual([
      ['react', '^19.0.0'],
    ]);
  });
});

describe('scripts that a build loads by itself', () => {
  const entry = () =>
    bytesOf(Object.keys(map.integrity).find((file) => file.startsWith('remoteEntry')) ?? '').toString();

  it('R-FED-4 have their hashes in its entry, which the page names with its own', () => {
    const others = Object.keys(map.integrity).filter((file) => !file.startsWith('remoteEntry'));
    expect(others).toHaveLength(2);
    for (const file of others) expect(entry()).toContain(`"${file}":"${map.integrity[file]}"`);
  });

  it('R-FED-4 are refused without a hash', () => {
    expect(entry()).not.toContain('__INTEGRITY_TABLE__');
    expect(entry()).toContain("if (!hash) throw new Error('no hash for ' + url);");
  });
});
