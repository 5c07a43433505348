import fs from 'node:fs';
import path from 'node:path';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { readJson } from '@vonk/release/read-json.ts';

/** What a remote may weigh, brotli (ADR 18): the file that every page of it begins with, and its own code. */
export const REMOTE_ENTRY = 8_000;
export const ROUTE_CODE = 35_000;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export interface Weight {
  entry: number;
  code: number;
}

export function weigh(folder: string): Weight {
  const { files, integrity } = readJson<AssetMap>(path.join(folder, 'assets.json'));
  const sizeOf = (file: string) => fs.statSync(path.join(folder, `${file}.br`)).size;
  const entry = Object.keys(integrity).find((file) => file.startsWith('remoteEntry')) ?? '';
  return {
    entry: sizeOf(entry),
    code: files.filter((file) => file !== entry).reduce((sum, file) => sum + sizeOf(file), 0),
  };
}

export const describeWeight = ({ entry, code }: Weight): string =>
  `entry ${kB(entry)} of ${kB(REMOTE_ENTRY)}, code ${kB(code)} of ${kB(ROUTE_CODE)}`;

/** What is too heavy about a build, in sentences. */
export function overBudget(folder: string): string[] {
  const { entry, code } = weigh(folder);
  return [
    ...(entry > REMOTE_ENTRY ? [`the entry weighs ${kB(entry)}, ${kB(REMOTE_ENTRY)} is the limit`] : []),
    ...(code > ROUTE_CODE ? [`the code weighs ${kB(code)}, ${kB(ROUTE_CODE)} is the limit`] : []),
  ];
}
