import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { folderOf, landerNames, placesOf } from '../../build/landers.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';
import { placeholder } from './placeholder.ts';

export interface Scaffolded {
  /** Files made, relative to the project. */
  made: string[];
  /** Languages whose texts are still the English ones. */
  toTranslate: string[];
}

const LONGEST = 30;
/** What every template is called in its declaration. */
const TEMPLATE = "name: 'template'";
/** Languages that the templates have texts in; the others begin as English. */
const WRITTEN = ['nl', 'en'];

/** Names of the templates: each folder is one. */
export const templateNames = (root: string): string[] => fs.readdirSync(placesOf(root).templates).sort();

/** Refuses a name that cannot be in an address, that a lander has, or under which the bundle has other texts. */
function assertFree(root: string, name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length < 3 || name.length > LONGEST)
    throw new ReleaseRefused(
      `'${name}' is no name for a lander: 3 to ${LONGEST} small letters, digits and dashes, beginning with a letter, as in coffee-date`,
    );
  if (landerNames(root).includes(name))
    throw new ReleaseRefused(`a lander '${name}' exists already: choose another name`);
  const { src, locales } = placesOf(root);
  const shared = Object.keys(readJson<object>(path.join(locales, 'nl.json')));
  if ([...shared, ...fs.readdirSync(src)].includes(name))
    throw new ReleaseRefused(`'${name}' is a part of the landers already: choose another name`);
}

/** Makes a lander from a template: its folder under the new name. Nothing is written when something is wrong. */
export async function scaffold(root: string, name: string, template: string): Promise<Scaffolded> {
  assertFree(root, name);
  const from = path.join(placesOf(root).templates, template);
  const folder = folderOf(root, name);
  const declaration = fs.readFileSync(path.join(from, 'lander.ts'), 'utf8');
  if (!declaration.includes(TEMPLATE)) throw new Error(`${template}/lander.ts does not say ${TEMPLATE}`);
  const toTranslate = LANGUAGES.filter((language) => !WRITTEN.includes(language));
  fs.cpSync(from, folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'lander.ts'), declaration.replace(TEMPLATE, `name: '${name}'`));
  for (const language of toTranslate)
    fs.copyFileSync(path.join(from, 'texts/en.json'), path.join(folder, `texts/${language}.json`));
  fs.mkdirSync(path.join(folder, 'media'), { recursive: true });
  const poster = path.join(folder, 'media/poster.webp');
  if (fs.existsSync(poster)) fs.writeFileSync(poster, await placeholder(name));
  const made = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
  return { made, toTranslate };
}
