import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../../server/src/database/database.ts';
import { makeEntry } from '../../server/src/testing/make-entry.ts';
import { promote, publish, type Weight } from './actions.ts';
import { makePublisher, remote } from './publisher.test-data.ts';
import type { ReleaseContext } from './release-context.ts';

const publisher = makePublisher();
const { makeBuild, prove, put, live } = publisher;
let context: ReleaseContext;
let db: Database;
let dir: string;
beforeEach(() => {
  ({ context, db, dir } = publisher.now());
});

describe('R-FED-3 promoting asks for a full check of that very version', () => {
  const from = () => makeBuild('made/v1');
  beforeEach(() => publish(context, { remote, version: 'v1', from: from() }));
  const tryIt = (weight: Weight) => promote(context, { remote, version: 'v1', weight });

  it.each([5, 100] as const)('R-FED-3 %d %% of the visitors get nothing that was never checked', async (weight) => {
    await expect(tryIt(weight)).rejects.toThrow(
      'landers v1 was never checked as a whole: run `npm run remote -- check landers`',
    );
    await prove(remote, 'v2');
    await expect(tryIt(weight)).rejects.toThrow('never checked');
    expect(await live()).toEqual(['built']);
    await prove(remote, 'v1');
    expect(await tryIt(weight)).toBe('v1');
  });

  it('R-FED-3 the last check counts, and it must be good', async () => {
    await prove(remote, 'v1');
    await prove(remote, 'v1', { isGood: false });
    await expect(tryIt(5)).rejects.toThrow('landers v1 did not pass its last check');
  });

  it('R-FED-3 a check with another host, or a long time ago, says nothing of now', async () => {
    await prove(remote, 'v1', { host: 'h0' });
    await expect(tryIt(5)).rejects.toThrow('was checked with another host than the one that is live now');
    await prove(remote, 'v1');
    await db.query(`update release_proof set at = now() - interval '15 days'`);
    await expect(tryIt(5)).rejects.toThrow('is more than 14 days old');
  });

  it('R-FED-3 what was built with the product needs none: it was tested with it', async () => {
    await context.releases.register(remote, makeEntry(remote, 'older'), 'build');
    fs.cpSync(path.join(dir, 'dist/r/landers/built'), path.join(dir, 'dist/r/landers/older'), { recursive: true });
    expect(await promote(context, { remote, version: 'older', weight: 5 })).toBe('older');
  });
});

describe('R-FED-3 a build that does not agree with what is live is refused', () => {
  const text = { type: 'string' };
  const reply = { type: 'object', properties: { name: text }, required: ['name'] };
  const contract = {
    calls: { 'GET /showcase': { reply } },
    events: { like: { type: 'object', properties: { id: text }, required: ['id'] } },
    routes: { landers: ['/', '/about'] },
  };
  const answer = (server: object) =>
    context.contracts.note('h1', { calls: contract.calls, events: contract.events, ...server });

  it('R-FED-3 when the live server does not answer as it knows, before anybody sees it', async () => {
    await answer({ calls: { 'GET /showcase': { reply: { ...reply, required: [] } } } });
    await expect(put('v1', { contract })).rejects.toThrow(
      'landers does not fit what is live: GET /showcase is not answered as the build knows it: name may be missing',
    );
    expect(await context.releases.publisherOf(remote, 'v1')).toBeNull();
    await answer({ calls: {} });
    await expect(put('v1', { contract })).rejects.toThrow('the server has no GET /showcase');
    await answer({ events: {} });
    await expect(put('v1', { contract })).rejects.toThrow("the server tells no 'like' any more");
    await answer({});
    await put('v1', { contract });
  });

  it('R-FED-3 also after a good check, when the server has changed since', async () => {
    await answer({});
    await put('v1', { contract });
    await answer({ calls: {} });
    await expect(promote(context, { remote, version: 'v1', weight: 5 })).rejects.toThrow('the server has no GET');
  });

  it('R-FED-3 when the host does not know its pages, or has some that it lacks', async () => {
    fs.writeFileSync(
      path.join(dir, 'dist/host/h1/contract.json'),
      JSON.stringify({ calls: {}, events: {}, routes: { landers: ['/', '/new'] } }),
    );
    await expect(put('v1', { contract })).rejects.toThrow(
      'the host does not know the page /about; the host has a page /new that landers does not',
    );
  });

  it('R-FED-3 when the host knows none of its pages, as that of a new remote: they would be 404', async () => {
    fs.writeFileSync(
      path.join(dir, 'dist/host/h1/contract.json'),
      JSON.stringify({ calls: {}, events: {}, routes: { chat: ['/chats'] } }),
    );
    await expect(put('v1', { contract })).rejects.toThrow('the host knows no page of landers: release the host first');
  });
});

describe('R-FED-4 a broken upload is refused and the live version is untouched', () => {
  const faults: [string, (from: string) => void, string][] = [
    [
      'half a folder',
      (from) => fs.rmSync(path.join(from, 'server/remote.cjs')),
      'remote.cjs is missing: the upload is not complete',
    ],
    ['no map', (from) => fs.rmSync(path.join(from, 'assets.json')), 'has no assets.json'],
    ['a map cut off', (from) => fs.truncateSync(path.join(from, 'assets.json'), 20), 'assets.json cannot be read'],
    ['a wrong hash', (from) => fs.writeFileSync(path.join(from, 'remoteEntry.js'), 'other'), 'its hash differs'],
    ['changed texts', (from) => fs.writeFileSync(path.join(from, 'strings.nl.json'), '{"a":1}'), 'its hash differs'],
    [
      'a file that came in between',
      (from) => fs.writeFileSync(path.join(from, 'more.js'), ''),
      'was not built with the rest',
    ],
  ];
  it.each(faults)('R-FED-4 %s', async (_, damage, sentence) => {
    const from = makeBuild('made/bad');
    damage(from);
    await expect(publish(context, { remote, version: 'bad', from })).rejects.toThrow(sentence);
    expect(await live()).toEqual(['built']);
    expect(await context.releases.publisherOf(remote, 'bad')).toBeNull();
  });

  it('R-FED-4 damage that came after publishing, when it is promoted', async () => {
    await put('v1');
    fs.writeFileSync(path.join(context.releasesDir, 'landers/v1/server/remote.cjs'), 'other');
    await expect(promote(context, { remote, weight: 5 })).rejects.toThrow('its hash differs');
  });

  it('R-FED-4 other content under a known version', async () => {
    await put('v1');
    const other = makeBuild('made/again', { code: 'something else' });
    await expect(publish(context, { remote, version: 'v1', from: other })).rejects.toThrow('versions never change');
  });

  it.each([
    ['2.0.0', 'it was made for kernel 2.0.0 and the live host has 1.0.0: release the host first'],
    ['1.1.0', 'it was made for kernel 1.1.0 and the live host has 1.0.0: release the host first'],
    ['0.9.0', 'it was made for kernel 0.9.0 and the live host has 1.0.0: build it anew for this host'],
  ])('R-FED-3 a kernel %s that the live host has not', async (kernel, sentence) => {
    await expect(put('v9', { kernel })).rejects.toThrow(sentence);
  });

  it('R-FED-3 something that the live host does not provide', async () => {
    await expect(put('v9', { consumes: ['react', '@vonk/ui/hologram.tsx'] })).rejects.toThrow(
      'the live host does not provide @vonk/ui/hologram.tsx',
    );
  });

  it('R-FED-3 a name that the live host does not have, with that name', async () => {
    const assets = path.join(dir, 'dist/host/h1/assets.json');
    const host = JSON.parse(fs.readFileSync(assets, 'utf8'));
    host.exports = { react: ['useState'] };
    fs.writeFileSync(assets, JSON.stringify(host));
    await expect(put('v9', { uses: { react: ['useState', 'useTelepathy'] } })).rejects.toThrow(
      'the live host does not provide useTelepathy of react: release the host first',
    );
    await put('v8', { uses: { react: ['useState'], jotai: ['anything'] } });
    host.exports = { react: ['use'] };
    fs.writeFileSync(assets, JSON.stringify(host));
    await expect(promote(context, { remote, version: 'v8', weight: 5 })).rejects.toThrow('useState of react');
  });

  it.each(['../v1', '.hidden', 'a b', ''])('R-FED-4 the version name ‘%s’', async (version) => {
    await expect(publish(context, { remote, version, from: makeBuild('made/name') })).rejects.toThrow('is no version');
  });
});
