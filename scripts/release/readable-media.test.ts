import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { unreadableMedia } from './readable-media.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-media-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const write = (name: string, content: Buffer | string) => fs.writeFileSync(path.join(folder, name), content);
const picture = () => sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } });

it('a picture that no browser can show keeps a build from its visitors: no picture at all, half of one, or one of another kind', async () => {
  const whole = await picture().webp({ lossless: true }).toBuffer();
  write('good.0123456789.webp', whole);
  write('text.0123456789.webp', 'not an image');
  write('half.0123456789.webp', whole.subarray(0, whole.length / 2));
  write('other.0123456789.webp', await picture().jpeg().toBuffer());
  write('clip.0123456789.webm', 'not a clip');
  write('said.0123456789.vtt', 'Hello');
  expect((await unreadableMedia(folder)).sort()).toEqual([
    expect.stringMatching(/^clip\.webm is no WebM clip/),
    expect.stringMatching(/^half\.webp cannot be shown/),
    expect.stringMatching(/^other\.webp is no WebP picture: it is jpeg/),
    expect.stringMatching(/^said\.vtt has no captions/),
    expect.stringMatching(/^text\.webp cannot be shown/),
  ]);
});
