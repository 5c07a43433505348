import fs from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '@vonk/release/message-of.ts';
import sharp from 'sharp';
import { z } from 'zod';
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

/** What index.json says of a photograph. */
const Listed = z.object({
  file: z.string().min(1),
  gender: z.enum(['male', 'female']),
  age: z.number().min(18).max(99),
});

/** What index.json of `dir` lists, unread; throws, with its name, where it is none. */
async function listOf(dir: string): Promise<unknown[]> {
  const file = path.join(dir, 'index.json');
  const text = await fs.readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`There are no photographs in ${dir}: an index.json there says of each file, gender and age`, {
      cause,
    });
  });
  try {
    return z.object({ photos: z.array(z.unknown()) }).parse(JSON.parse(text)).photos;
  } catch (cause) {
    throw new Error(
      `${file} lists no photographs: { "photos": [{ "file": "a.jpg", "gender": "female", "age": 34 }] }`,
      {
        cause,
      },
    );
  }
}

/**
 * Re-encodes our own photographs, which need no guard, of `dir` (its index.json says of each file, gender and age) into the store.
 * One that cannot be shown is left out and told to `say`: it holds up no start.
 */
export async function storeRealPhotos(
  dir: string,
  store: BlobStore,
  say: (text: string) => void,
): Promise<RealPhoto[]> {
  const taken = new Set<string>();
  /** The file's own name where a key may have it and no other file does. */
  const nameOf = (file: string, index: number) => {
    const { name } = path.parse(file);
    const own = /^[\w-]+$/.test(name) && !taken.has(name) ? name : `-${index}`;
    taken.add(own);
    return own;
  };
  const read = async (index: number, listed: unknown) => {
    const photo = Listed.safeParse(listed);
    if (!photo.success) throw new Error('it has a file, a gender (male, female) and an age (18 to 99)');
    const { file, gender, age } = photo.data;
    const picture = await makePhoto(await fs.readFile(path.join(dir, file)), null);
    return { picture, gender: gender === 'male' ? (1 as const) : (2 as const), age, name: nameOf(file, index) };
  };
  const done: RealPhoto[] = [];
  const take = async (index: number, listed: unknown) => {
    const photo = await read(index, listed).catch((error: unknown) => {
      const { data } = Listed.pick({ file: true }).safeParse(listed);
      const which = `number ${index + 1}${data ? `, ${data.file}` : ''}`;
      say(`Left out of the demo's photographs: ${which}: ${messageOf(error).split('\n', 1)[0]}`);
    });
    if (!photo) return;
    const { picture, gender, age, name } = photo;
    const key = `${PUBLIC_PREFIX}demo-${name}`;
    for (const size of SIZES) await store.put(sizeKey(key, size), picture[size], 'image/webp');
    const { width, height, placeholder } = picture;
    done[index] = { gender, age, key, width, height, placeholder };
  };
  const waiting = [...(await listOf(dir)).entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await take(...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Without the holes of what was left out.
  return done.filter(Boolean);
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
