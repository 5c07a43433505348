// Makes the landers' clips from drawn portraits: small, soft, without sound. Needs ffmpeg. Run by hand: node scripts/make-clips.ts
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { drawPortrait } from '../server/src/portraits/draw-portrait.ts';

const src = path.resolve(import.meta.dirname, '../remotes/landers/src');
const [WIDTH, HEIGHT] = [480, 640];
const SECONDS = 2.6;
const FADE = 0.8;

const people = (
  [
    ['lena', 'female', 31],
    ['bram', 'male', 36],
    ['yara', 'female', 35],
    ['otis', 'male', 44],
    ['maud', 'female', 42],
  ] as const
).map(([seed, gender, age]) => ({ seed: `clip-${seed}`, gender, age }));

async function makeClip(name: string, media: string, transition: string, order: number[]): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'clip-'));
  const files: string[] = [];
  for (const [index, place] of order.entries()) {
    const person = people[place];
    if (!person) continue;
    const file = path.join(dir, `${index}.png`);
    await sharp(Buffer.from(drawPortrait({ ...person, width: WIDTH * 1.25 })))
      .resize(WIDTH * 1.25, HEIGHT * 1.25)
      .png()
      .toFile(file);
    files.push(file);
  }
  const frames = Math.round(SECONDS * 24);
  const zoomed = files.map(
    (_, index) =>
      `[${index}:v]zoompan=z='1+0.0015*on':d=${frames}:x='iw/2-(iw/zoom/2)':y='ih/2.4-(ih/zoom/2.4)':s=${WIDTH}x${HEIGHT}:fps=24,setsar=1[v${index}]`,
  );
  let last = 'v0';
  const fades = files.slice(1).map((_, index) => {
    const out = `x${index}`;
    const text = `[${last}][v${index + 1}]xfade=transition=${transition}:duration=${FADE}:offset=${((SECONDS - FADE) * (index + 1)).toFixed(2)}[${out}]`;
    last = out;
    return text;
  });
  const inputs = files.flatMap((file) => ['-i', file]);
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    ...inputs,
    '-filter_complex',
    [...zoomed, ...fades].join(';'),
    '-map',
    `[${last}]`,
    '-an',
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '44',
    '-row-mt',
    '1',
    '-pix_fmt',
    'yuv420p',
    path.join(media, `${name}.webm`),
  ]);
  await sharp(files[0])
    .resize(WIDTH, HEIGHT)
    .webp({ quality: 72 })
    .toFile(path.join(media, `${name}-poster.webp`));
  fs.rmSync(dir, { recursive: true });
}

const ownMedia = path.join(src, 'landers/transitionsvideolanding/media');
const sharedMedia = path.join(src, 'blocks/film/media');
await makeClip('transitions', ownMedia, 'smoothleft', [0, 1, 2, 3, 4]);
await makeClip('evening', sharedMedia, 'fade', [4, 3, 2, 0]);
for (const media of [ownMedia, sharedMedia])
  for (const file of fs.readdirSync(media)) console.log(file, fs.statSync(path.join(media, file)).size);
