import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { sizeKey } from '../photos/photo-reply.ts';
import { createFolderStore } from '../store/blob-store.ts';
import { storeRealPhotos } from './demo-photos.ts';

let dir: string;
let picture: Buffer;
const store = () => createFolderStore(path.join(dir, 'store'));
const write = (name: string, bytes: string | Buffer) => fs.writeFileSync(path.join(dir, name), bytes);
const list = (photos: unknown) => write('index.json', JSON.stringify({ photos }));
const woman = (file: string) => ({ file, gender: 'female', age: 33 });

beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c06040' } })
    .jpeg()
    .toBuffer();
});
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-demo-photos-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

describe('photographs of the demo', () => {
  it('are shown where some cannot be: each of those is named with its reason', async () => {
    for (const name of ['good.jpg', 'other.jpg']) write(name, picture);
    write('empty.jpg', '');
    write('text.jpg', 'no picture');
    write('half.jpg', picture.subarray(0, picture.length / 2));
    fs.mkdirSync(path.join(dir, 'folder.jpg'));
    list([
      ...['empty.jpg', 'good.jpg', 'text.jpg', 'half.jpg', 'folder.jpg', 'missing.jpg', 'other.jpg'].map(woman),
      null,
      { file: 'good.jpg', gender: 'woman', age: 33 },
      { file: 'good.jpg', gender: 'female' },
    ]);
    const said: string[] = [];
    const photos = await storeRealPhotos(dir, store(), (text) => said.push(text));
    expect(photos.map(({ key }) => path.basename(key))).toEqual(['demo-good', 'demo-other']);
    expect(said).toHaveLength(8);
    for (const name of ['empty.jpg', 'text.jpg', 'half.jpg', 'folder.jpg', 'missing.jpg', 'number 8', 'number 9'])
      expect(said.join('\n')).toMatch(new RegExp(`Left out.*${name}.*: .`));
  });

  it('may have any name, and two of them the same one', async () => {
    fs.mkdirSync(path.join(dir, 'b'));
    const names = ['Jan de Vries (1).jpg', 'a.jpg', 'b/a.jpg'];
    for (const name of names) write(name, picture);
    list(names.map(woman));
    const said: string[] = [];
    const photos = await storeRealPhotos(dir, store(), (text) => said.push(text));
    expect(said).toEqual([]);
    expect(new Set(photos.map(({ key }) => key)).size).toBe(3);
    for (const { key } of photos) expect(await store().get(sizeKey(key, 'card'))).not.toBeNull();
  });

  it.each(['{', '[]', '{"photos":{}}'])('need a list of them: %s is told by the name of its file', async (text) => {
    write('index.json', text);
    await expect(storeRealPhotos(dir, store(), () => {})).rejects.toThrow(path.join(dir, 'index.json'));
  });
});
