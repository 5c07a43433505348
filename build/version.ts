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
  for (const { name } of fs.readdirSync(place, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name)))
    if (!IS_LEFT_OUT.test(name)) yield* filesIn(path.join(place, name));
}

/** Folders and files beside an app's own: what it bundles of the shared ones, and how it is built. */
const commonTo = (name: 'host' | RemoteName): string[] => [
  // Remotes bundle what is common but not provided by the host: icons, most primitives, the members' forms.
  name === 'host' ? 'shared/kernel' : 'shared/member-forms',
  'shared/ui',
  'shared/api',
  'build',
  'webpack.common.ts',
  'package-lock.json',
];

/** Version of a bundle: a hash of its sources, so that an unchanged one is never built twice. */
export function versionFromSources(name: 'host' | RemoteName, root = projectRoot): string {
  const hash = createHash('sha256');
  const common = commonTo(name).map((place) => path.join(root, place));
  for (const file of [...partsOf(name, { root }).sources, ...common].flatMap((place) => [...filesIn(place)]))
    hash.update(path.relative(root, file)).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}
