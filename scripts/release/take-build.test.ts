import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { takeBuild } from './build-release.ts';

let dir: string;
beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-take-')), '9f3c2a1b7d');
  fs.mkdirSync(dir);
});
afterEach(() => fs.rmSync(path.dirname(dir), { recursive: true }));

describe('R-FED-1 a build of another repository', () => {
  it('is published under the version that its folder has', () => {
    fs.writeFileSync(path.join(dir, 'assets.json'), JSON.stringify({ name: 'credits' }));
    expect(takeBuild(dir, 'credits')).toMatchObject({ version: '9f3c2a1b7d', folder: dir });
  });

  it('is refused under the name of another remote', () => {
    fs.writeFileSync(path.join(dir, 'assets.json'), JSON.stringify({ name: 'credits' }));
    expect(() => takeBuild(dir, 'chat')).toThrow('is a build of credits, not of chat');
  });

  it('is refused where it is none', () => {
    expect(() => takeBuild(dir, 'chat')).toThrow('is no build of a remote: it has no assets.json');
  });
});
