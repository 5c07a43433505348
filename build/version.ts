// The version of a bundle: a hash of all that decides its content.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { partsOf, projectRoot } from './app-parts.ts';

/** Tests, and the stories of landers, are in no bundle that is published. */
const IS_LEFT_OUT = /\.test(-data)?\.tsx?$|^stories\.ts$/;

function* filesIn(place: string): Generator<string> {
  if (fs.statSync(place).isFile()) return yield place;
  for (const { name } of fs.readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (!IS_LEFT_OUT.test(name)) yield* filesIn(path.join(place, name));
}

/** Folders and files beside an app's own: what it bundles of the shared ones, and how it is built. */
const commonTo = (name: 'host' | RemoteName): string[] => [
  // Remotes bundle what is common but not provided by the host: icons, most primitives, the members' forms.
  // Of the kernel itself they have the version that they are made for.
  ...(name === 'host' ? ['shared/kernel'] : ['shared/member-forms', 'shared/kernel/src/remote-module.ts']),
  'shared/ui',
  'shared/api',
  'build',
  'webpack.common.ts',
  'package-lock.json',
];

/** What a new remote adds to, and what is no part of a remote that does not read it: the routes, and the list of remotes. */
const ROUTE_MAP = 'shared/api/src/route-map.ts';
const REMOTE_LIST = 'shared/api/src/remotes.ts';
const LIST = /export const REMOTE_NAMES = \[.*?\] as const/s;
/** Places whose code is in bundles; the others decide how they are made. */
const IS_BUNDLED = /^(host|remotes|shared\/(ui|member-forms))\//;

interface Source {
  file: string;
  text: string | Buffer;
}

/** The sources of a remote without the lists in which other remotes stand. */
function withoutOthers(sources: Source[]): Source[] {
  const reads = (list: string) =>
    sources.some(({ file, text }) => IS_BUNDLED.test(file) && text.includes(`@vonk/api/${path.basename(list)}`));
  return sources.flatMap(({ file, text }) => {
    if (file === ROUTE_MAP && !reads(file)) return [];
    if (file !== REMOTE_LIST || reads(file)) return [{ file, text }];
    return [{ file, text: String(text).replace(LIST, '') }];
  });
}

/** Version of a bundle: a hash of its sources, so that an unchanged one is never built twice. */
export function versionFromSources(name: 'host' | RemoteName, root = projectRoot): string {
  const hash = createHash('sha256');
  const common = commonTo(name).map((place) => path.join(root, place));
  const sources = [...partsOf(name, { root }).sources, ...common]
    .flatMap((place) => [...filesIn(place)])
    .map((file): Source => ({ file: path.relative(root, file), text: fs.readFileSync(file) }));
  for (const { file, text } of name === 'host' ? sources : withoutOthers(sources)) hash.update(file).update(text);
  return hash.digest('hex').slice(0, 10);
}
