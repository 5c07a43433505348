import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { REMOTE_NAMES } from '@vonk/api/remotes.ts';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { REMOTE_ENTRY, ROUTE_CODE, STRINGS } from '../scripts/release/budget.ts';
import { readCurrent, readHostBuild, registryEntry } from '../server/src/releases/builds.ts';

/** The byte budget, brotli (ADR 18). */
const HOST = 148_300;
const FIRST_ROUTE = 195_000;
/** Scripts that a first page asks for: each is a turn on a slow line's few connections. */
const SCRIPTS = 7;

const buildDir = path.resolve(import.meta.dirname, '../dist');
const current = readCurrent(buildDir);
const host = readHostBuild(buildDir);
const sizeOf = (folder: string, file: string) => fs.statSync(path.join(folder, `${file}.br`)).size;
const hostBytes = host.assets.entry.reduce((sum, file) => sum + sizeOf(host.folder, file), 0);

test.describe('byte budget', () => {
  test('R-FED-1 the host’s scripts stay within 148.3 kB', () => {
    assert.ok(hostBytes <= HOST, `${hostBytes} bytes`);
  });

  test('R-FED-1 no build has a style sheet', () => {
    for (const folder of [
      host.folder,
      ...REMOTE_NAMES.map((name) => path.join(buildDir, 'r', name, current[name] ?? '')),
    ]) {
      assert.deepEqual(
        fs.readdirSync(folder).filter((file) => file.endsWith('.css')),
        [],
      );
    }
  });

  for (const name of REMOTE_NAMES) {
    test(`R-FED-1 ${name}: entry within 8 kB, own code within 35 kB, first load within 195 kB and seven scripts`, () => {
      const folder = path.join(buildDir, 'r', name, current[name] ?? '');
      const entry = registryEntry(name, current[name] ?? '', folder);
      const assets = readJson<AssetMap>(path.join(folder, 'assets.json'));
      const start = sizeOf(folder, entry.entry);
      const code = entry.files.reduce((sum, file) => sum + sizeOf(folder, file), 0);
      const lazy = new Set(
        Object.entries(host.assets.lazy).flatMap(([key, files]) => (assets.consumes.includes(key) ? files : [])),
      );
      const shared = [...lazy].reduce((sum, file) => sum + sizeOf(host.folder, file), 0);
      const strings = Math.max(...Object.values(entry.strings).map((file) => sizeOf(folder, file)));
      const scripts = host.assets.entry.length + 1 + entry.files.length + lazy.size;
      assert.ok(scripts <= SCRIPTS, `${scripts} scripts`);
      assert.ok(start <= REMOTE_ENTRY, `entry ${start} bytes`);
      assert.ok(code <= ROUTE_CODE, `code ${code} bytes`);
      assert.ok(strings <= STRINGS, `strings ${strings} bytes`);
      assert.ok(
        hostBytes + start + code + shared + strings <= FIRST_ROUTE,
        `${hostBytes + start + code + shared + strings} bytes`,
      );
    });
  }
});
