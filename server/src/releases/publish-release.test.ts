import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sha384 } from '@vonk/release/folder-hashes.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { HostBuild } from './builds.ts';
import { publishRelease } from './publish-release.ts';
import { createReleaseRepository } from './release.repository.ts';

let test: TestApp;
let dir: string;
beforeAll(async () => {
  test = await createTestApp();
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-release-'));
});
afterAll(async () => {
  await test.close();
  fs.rmSync(dir, { recursive: true });
});

const host = {
  version: 'h',
  folder: '',
  assets: { provides: ['react', '@vonk/kernel/http.ts'] },
} as unknown as HostBuild;

/** A finished build of a small remote. */
function makeBuild(name: string, code: string, consumes: string[] = ['react']): string {
  const folder = path.join(dir, 'builds', name);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'remoteEntry.js'), code);
  const assets = {
    name: 'chat',
    entry: [],
    files: [],
    lazy: {},
    strings: {},
    integrity: { 'remoteEntry.js': sha384(code) },
    consumes,
    provides: [],
  };
  fs.writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(assets));
  return folder;
}

const publish = (version: string, from: string) =>
  publishRelease({
    remote: 'chat',
    version,
    from,
    releasesDir: path.join(dir, 'releases'),
    host,
    releases: createReleaseRepository(test.db),
    who: 'tester',
  });

const liveVersion = async () => (await createReleaseRepository(test.db).registry(1)).chat?.version;

describe('publishing a remote', () => {
  it('R-FED-2 registers a version without making it live, then one row makes it live and takes it back', async () => {
    const releases = createReleaseRepository(test.db);
    await publish('v1', makeBuild('v1', 'one'));
    expect(await liveVersion()).toBeUndefined();
    await releases.setLive('chat', 'v1', 'tester');
    await publish('v2', makeBuild('v2', 'two'));
    await releases.setLive('chat', 'v2', 'tester', 'new look');
    expect((await releases.registry(1)).chat).toMatchObject({ version: 'v2', previous: { version: 'v1' } });
    expect(await releases.rollBack('chat', 'tester')).toBe('v1');
    expect(await liveVersion()).toBe('v1');
    expect((await releases.history('chat')).map(({ action, version }) => [action, version])).toEqual([
      ['rollback', 'v1'],
      ['live', 'v2'],
      ['published', 'v2'],
      ['live', 'v1'],
      ['published', 'v1'],
    ]);
  });

  it('R-FED-3 refuses a version that asks for what the live host does not provide', async () => {
    await expect(publish('v3', makeBuild('v3', 'three', ['react', '@vonk/kernel/telepathy.ts']))).rejects.toThrow(
      'does not provide @vonk/kernel/telepathy.ts',
    );
    expect(await liveVersion()).toBe('v1');
  });

  it('R-FED-4 refuses half an upload, a changed file, and other content under a known version', async () => {
    const half = makeBuild('half', 'code');
    fs.rmSync(path.join(half, 'remoteEntry.js'));
    await expect(publish('half', half)).rejects.toThrow('not complete');
    const changed = makeBuild('changed', 'code');
    fs.writeFileSync(path.join(changed, 'remoteEntry.js'), 'other');
    await expect(publish('changed', changed)).rejects.toThrow('hash differs');
    await expect(publish('v1', makeBuild('again', 'not one'))).rejects.toThrow('versions never change');
    expect(await liveVersion()).toBe('v1');
  });

  it('R-FED-4 leaves nothing of a version that could not be copied, as on a full disk', async () => {
    const from = makeBuild('cut', 'code');
    // A pipe cannot be copied; what lies before it was.
    spawnSync('mkfifo', [path.join(from, 'z')]);
    await expect(publish('cut', from)).rejects.toThrow();
    expect(fs.readdirSync(path.join(dir, 'releases/chat')).filter((name) => name.startsWith('cut'))).toEqual([]);
    fs.rmSync(path.join(from, 'z'));
    await publish('cut', from);
  });

  it('R-FED-2 lets two publishers of the same version end with one folder', async () => {
    const from = makeBuild('twice', 'same');
    await Promise.all([publish('twice', from), publish('twice', from)]);
    expect(fs.readdirSync(path.join(dir, 'releases/chat')).filter((name) => name.startsWith('twice'))).toEqual([
      'twice',
    ]);
  });
});
