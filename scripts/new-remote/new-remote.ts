import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import { isProductRemote } from '@vonk/api/remotes.ts';
import { matchRoute } from '@vonk/api/route-map.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');
/** One word: it is a folder, a namespace, a part of paths and of a global's name. */
const NAME = /^[a-z][a-z0-9]{1,19}$/;
/** What an address begins with that is no page: the server's own places, and the languages. */
const PLACES = ['api', 'docs', 'fonts', 'healthz', 'host', 'media', 'readyz', ...LANGUAGES];

/** Adds a line at the end of the list that begins with `opening`; throws when the file has no such list. */
function addLine(file: string, opening: string, closing: string, line: string): void {
  const source = fs.readFileSync(file, 'utf8');
  const start = source.indexOf(opening);
  const end = source.indexOf(closing, start);
  if (start < 0 || end < 0) throw new Error(`${file} has no '${opening}': add ${line.trim()} by hand`);
  fs.writeFileSync(file, `${source.slice(0, end + 1)}${line}\n${source.slice(end + 1)}`);
}

/**
 * Makes remotes/NAME from the template, its line in the list of remotes and its route, below the project's folder `root`.
 * Returns the files that it made or changed, relative to `root`; throws a sentence and changes nothing for a name that is
 * taken or is not one word of small letters.
 */
export function makeRemote(root: string, name: string): string[] {
  if (!NAME.test(name)) throw new Error(`'${name}' is no name for a remote: one word of small letters and digits`);
  const folder = path.join(root, 'remotes', name);
  if (isProductRemote(name) || fs.existsSync(folder)) throw new Error(`there is a remote '${name}' already`);
  if (PLACES.includes(name)) throw new Error(`'${name}' stands for something else in addresses: choose another name`);
  const taken = matchRoute(`/${name}`);
  if (taken) throw new Error(`'/${name}' is a page of ${taken.route.remote} already: choose another name`);
  const files = fs
    .readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)));
  for (const file of files) {
    const text = fs.readFileSync(path.join(TEMPLATE, file), 'utf8').replaceAll('template', name);
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const list = 'shared/api/src/remotes.ts';
  const routes = 'shared/api/src/route-map.ts';
  addLine(path.join(root, list), 'export const REMOTE_NAMES = [', '\n] as const', `  '${name}',`);
  addLine(path.join(root, routes), 'export const ROUTES', '\n];', `  page('${name}', '/${name}'),`);
  return [...files.map((file) => path.join('remotes', name, file)), list, routes];
}
