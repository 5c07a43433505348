import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { markComplete } from '@vonk/release/folder-hashes.ts';
import { takeBuild } from './build-release.ts';

let dir: string;
beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-take-')), '9f3c2a1b7d');
  fs.mkdirSync(dir);
});
afterEach(() => fs.rmSync(path.dirname(dir), { recursive: true }));

describe('R-FED-1 a build of another repository', () => {
  const say = (assets: string) => fs.writeFileSync(path.join(dir, 'assets.json'), assets);

  it('is published under the version that its folder has', () => {
    say(JSON.stringify({ name: 'credits' }));
    markComplete(dir);
    expect(takeBuild(dir, 'credits')).toMatchObject({ version: '9f3c2a1b7d', folder: dir });
  });

  it('is refused under the name of another remote', () => {
    say(JSON.stringify({ name: 'credits' }));
    expect(() => takeBuild(dir, 'chat')).toThrow('is a build of credits, not of chat');
  });

  it('is refused where it is none', () => {
    expect(() => takeBuild(dir, 'chat')).toThrow('is no build of a remote: it has no assets.json');
  });

  it.each(['null', '{"name":'])('is refused where its assets.json is %s', (text) => {
    say(text);
    expect(() => takeBuild(dir, 'chat')).toThrow('assets.json cannot be read: the upload is broken');
  });

  it('R-FED-4 is refused without the hidden file that lists its files: most of them could be anything', () => {
    say(JSON.stringify({ name: 'credits' }));
    expect(() => takeBuild(dir, 'credits')).toThrow(
      'has no .complete that lists its files: the upload is not complete',
    );
    fs.writeFileSync(path.join(dir, '.complete'), '');
    expect(() => takeBuild(dir, 'credits')).toThrow('the upload is not complete');
  });
});
