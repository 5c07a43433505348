import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PUBLIC_PREFIX, SIZES, sizeKey } from '../photos/photo-reply.ts';
import { makePhoto } from '../pictures/make-photo.ts';
import { type PortraitThumb, portraitThumb, portraitThumbs } from '../portraits/draw-portrait.ts';
import type { SeededRandom } from '../portraits/portrait-random.ts';
import type { BlobStore } from '../store/blob-store.ts';
import type { DemoPhoto } from './insert-people.ts';
import type { Person } from './people.ts';

const AT_ONCE = 4;
const DRAWN = { width: 300, height: 400 };

/** A stored photograph that waits for a member. */
export interface RealPhoto {
  gender: 1 | 2;
  age: number;
  key: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Re-encodes our own photographs, which need no guard, of `dir` (its index.json says of each file, gender and age) into the store. */
export async function storeRealPhotos(dir: string, store: BlobStore): Promise<RealPhoto[]> {
  const index = await fs.readFile(path.join(dir, 'index.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`There are no photographs in ${dir}: an index.json there says of each file, gender and age`, {
      cause,
    });
  });
  const { photos }: { photos: { file: string; gender: 'male' | 'female'; age: number }[] } = JSON.parse(index);
  const done: RealPhoto[] = [];
  const waiting = [...photos.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { file, gender, age }] = next;
      const picture = await makePhoto(await fs.readFile(path.join(dir, file)), null);
      const key = `${PUBLIC_PREFIX}demo-${path.parse(file).name}`;
      for (const size of SIZES) await store.put(sizeKey(key, size), picture[size], 'image/webp');
      const { width, height, placeholder } = picture;
      done[index] = { gender: gender === 'male' ? 1 : 2, age, key, width, height, placeholder };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

export const realPhoto = (id: number, memberId: number, { key, width, height, placeholder }: RealPhoto): DemoPhoto => ({
  id,
  member_id: memberId,
  position: 0,
  storage_key: key,
  drawn_seed: null,
  width,
  height,
  thumbhash: placeholder,
});

/** Two colours as pixels, about 60 bytes of WebP: for each picture of lines a browser opens a document, on the page's own thread. */
async function placeholderOf({ top, bottom }: PortraitThumb): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"><linearGradient id="g" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path fill="url(#g)" d="M0 0h3v4H0z"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).flatten().webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${pixels.toString('base64')}`;
}

const placeholders = new Map(
  await Promise.all(portraitThumbs.map(async (thumb) => [thumb, await placeholderOf(thumb)] as const)),
);

/** Portraits drawn by code: about one member in ten has none, the others one to `most`. */
export function drawnPhotos(random: SeededRandom, person: Person, firstId: number, most: number): DemoPhoto[] {
  if (random.chance(0.1)) return [];
  const count = most === 1 ? 1 : 1 + Math.floor(most * random.next() ** 2);
  return Array.from({ length: count }, (_, position) => {
    const code = Math.floor(random.next() * 36 ** 5).toString(36);
    const seed = `${person.gender === 1 ? 'm' : 'f'}-${person.age}-${code}`;
    return {
      id: firstId + position,
      member_id: person.id,
      position,
      storage_key: null,
      drawn_seed: seed,
      ...DRAWN,
      thumbhash: most === 1 ? null : (placeholders.get(portraitThumb({ seed })) ?? null),
    };
  });
}
