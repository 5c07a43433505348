// Finds landers and reads their declarations.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@vonk/api/options.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import type { Lander } from '../remotes/landers/src/blocks/lander/lander.ts';
import { BUNDLED_LANDERS } from '../remotes/landers/src/bundled-landers.ts';
import type { Stories } from '../remotes/landers/src/stories/stories.ts';

/** Places below the folder of the project. */
export const placesOf = (root: string) => {
  const remote = path.join(root, 'remotes/landers');
  const src = path.join(remote, 'src');
  return {
    remote,
    src,
    /** A folder for each lander. */
    landers: path.join(src, 'landers'),
    /** A folder for each template that `lander -- new` copies. */
    templates: path.join(src, 'templates'),
    /** Parts of pages, which all landers may use. */
    blocks: path.join(src, 'blocks'),
    /** The texts that all landers share. */
    locales: path.join(remote, 'locales'),
  };
};

export const folderOf = (root: string, name: string): string => path.join(placesOf(root).landers, name);

/** Names of all landers: each folder is one. */
export const landerNames = (root: string): string[] =>
  fs
    .readdirSync(placesOf(root).landers, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Names of the landers that the bundle of all serves. */
export const bundledNames = (): string[] => BUNDLED_LANDERS.map(({ name }) => name);

async function importDefault<Value = unknown>(file: string): Promise<Value> {
  const { default: value }: { default: Value } = await import(pathToFileURL(file).href);
  return value;
}

/** Why the declaration in a folder is none; null for a good one. */
function faultOf(declared: unknown, name: string): string | null {
  if (typeof declared !== 'object' || declared === null) return 'lander.ts exports no declaration as its default';
  const { name: own, hasSlugs }: Partial<Record<keyof Lander, unknown>> = declared;
  if (own !== name) return `lander.ts names it '${own}', and the folder is '${name}': both must be the same`;
  if (typeof hasSlugs !== 'boolean') return 'lander.ts does not say whether it has slugs (hasSlugs: true or false)';
  return null;
}

/** Reads a lander's declaration; throws a sentence that says what is missing in its folder. */
export async function readLander(root: string, name: string): Promise<Lander> {
  const folder = folderOf(root, name);
  if (!fs.existsSync(folder))
    throw new Error(`there is no lander '${name}': there are ${landerNames(root).join(', ')}`);
  const refuse = (why: string) => new Error(`remotes/landers/src/landers/${name} is no lander yet: ${why}`);
  const wanted = ['lander.ts', 'page.tsx', ...LANGUAGES.map((language) => `texts/${language}.json`)];
  const missing = wanted.filter((file) => !fs.existsSync(path.join(folder, file)));
  if (missing.length) throw refuse(`${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`);
  const declared = await importDefault(path.join(folder, 'lander.ts')).catch((error: unknown) => {
    throw refuse(`lander.ts cannot be read: ${messageOf(error)}`);
  });
  const fault = faultOf(declared, name);
  if (fault) throw refuse(fault);
  return declared as Lander;
}

/** Names of a lander's stories; none where it has no `stories.ts`. */
export async function storyNames(root: string, name: string): Promise<string[]> {
  const file = path.join(folderOf(root, name), 'stories.ts');
  return fs.existsSync(file) ? Object.keys(await importDefault<Stories>(file)) : [];
}
