import fs from 'node:fs';
import path from 'node:path';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { readJson } from '@vonk/release/read-json.ts';

/** What a remote may weigh, brotli (ADR 18): the file that every page of it begins with, and the code that it opens with. */
export const REMOTE_ENTRY = 8_000;
export const ROUTE_CODE = 35_000;
/** Its texts in one language. */
export const STRINGS = 10_000;

/** What a file of a lander may weigh by its ending, and all of them together: a visitor on a train waits for each. */
const MEDIA: Record<string, { most: number; what: string; help: string }> = {
  '.webp': {
    most: 150_000,
    what: 'a picture',
    help: 'make it smaller (1200 px are enough), or WebP with a quality of 75',
  },
  '.webm': { most: 600_000, what: 'a clip', help: 'make it shorter or smaller (720 px high are enough)' },
  '.vtt': { most: 20_000, what: 'captions', help: 'cut them' },
};
export const ALL_MEDIA = 1_200_000;

/** A file's name as its author gave it: the build adds a hash. */
export const ownName = (built: string): string => built.replace(/\.[0-9a-f]{10}(\.\w+)$/, '$1');

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export interface Weight {
  entry: number;
  code: number;
  /** Of the language whose texts are the longest. */
  texts: number;
}

export function weigh(folder: string): Weight {
  const { files, integrity, strings } = readJson<AssetMap>(path.join(folder, 'assets.json'));
  const sizeOf = (file: string) => fs.statSync(path.join(folder, `${file}.br`)).size;
  const entry = Object.keys(integrity).find((file) => file.startsWith('remoteEntry')) ?? '';
  return {
    entry: sizeOf(entry),
    code: files.filter((file) => file !== entry).reduce((sum, file) => sum + sizeOf(file), 0),
    texts: Math.max(0, ...Object.values(strings).map(sizeOf)),
  };
}

export const describeWeight = ({ entry, code }: Weight): string =>
  `entry ${kB(entry)} of ${kB(REMOTE_ENTRY)}, code ${kB(code)} of ${kB(ROUTE_CODE)}`;

/** What is too heavy about the pictures and clips of a build, in sentences. */
export function heavyMedia(folder: string): string[] {
  const files = fs
    .readdirSync(folder)
    .map((name) => ({ name, limit: MEDIA[path.extname(name)], size: fs.statSync(path.join(folder, name)).size }));
  const media = files.flatMap(({ name, limit, size }) => (limit ? [{ name, limit, size }] : []));
  const sum = media.reduce((all, { size }) => all + size, 0);
  return [
    ...media
      .filter(({ limit, size }) => size > limit.most)
      .map(({ name, limit, size }) => {
        return `${ownName(name)} weighs ${kB(size)}, ${limit.what} may weigh ${kB(limit.most)}: ${limit.help}`;
      }),
    ...(sum > ALL_MEDIA ? [`pictures and clips weigh ${kB(sum)} together, ${kB(ALL_MEDIA)} is the limit`] : []),
  ];
}

/** What is too heavy about a build, in sentences. */
export function overBudget(folder: string): string[] {
  const { entry, code, texts } = weigh(folder);
  return [
    ...heavyMedia(folder),
    ...(entry > REMOTE_ENTRY ? [`the entry weighs ${kB(entry)}, ${kB(REMOTE_ENTRY)} is the limit`] : []),
    ...(code > ROUTE_CODE
      ? [
          `the code weighs ${kB(code)}, ${kB(ROUTE_CODE)} is the limit: load what opens at a press with that press (lazy)`,
        ]
      : []),
    ...(texts > STRINGS ? [`the texts of a language weigh ${kB(texts)}, ${kB(STRINGS)} is the limit`] : []),
  ];
}
