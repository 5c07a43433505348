import fs from 'node:fs';
import path from 'node:path';

/** Where landers live, below the project's folder. */
export const placesOf = (root: string) => {
  const remote = path.join(root, 'remotes/landers');
  return {
    remote,
    src: path.join(remote, 'src'),
    routes: path.join(remote, 'src/routes.tsx'),
    locales: path.join(remote, 'locales'),
  };
};

export interface Lander {
  name: string;
  component: string;
  /** Folder of the component, relative to the remote's src. */
  folder: string;
  /** Absolute file of the component. */
  file: string;
}

/** The landers that the remote serves, read from its routes. */
export function findLanders(root: string): Lander[] {
  const { src, routes } = placesOf(root);
  const text = fs.readFileSync(routes, 'utf8');
  const found = [
    ...text.matchAll(/lander\('([\w-]+)', <(\w+)/g),
    ...text.matchAll(/path: '\/landers\/([\w-]+)', element: <(\w+)/g),
  ];
  return found
    .flatMap(([, name = '', component = '']) => {
      const from = new RegExp(`import \\{ ${component} \\} from '\\./([^']+)'`).exec(text)?.[1];
      return from ? [{ name, component, folder: path.dirname(from), file: path.join(src, from) }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The languages that have a file of texts. */
export const languagesOf = (root: string): string[] =>
  fs
    .readdirSync(placesOf(root).locales)
    .filter((file) => /^[a-z]{2}\.json$/.test(file))
    .map((file) => path.basename(file, '.json'))
    .sort();
