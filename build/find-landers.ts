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
    media: path.join(remote, 'media'),
  };
};

export interface Lander {
  name: string;
  component: string;
  /** Folder of the component, relative to the remote's src. */
  folder: string;
  /** Absolute file of the component. */
  file: string;
  /** It has texts for slugs. */
  hasSlugs: boolean;
  /** The bundle of all landers holds it too. */
  isBundled: boolean;
}

/** `coffee-date` → `coffeeDate`: the key of its texts. */
export const keyOf = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** `coffee-date` → `CoffeeDateLander`. */
export const componentOf = (name: string): string =>
  `${keyOf(name).replace(/^./, (first) => first.toUpperCase())}Lander`;

/** The landers of the bundle of all, read from its routes. */
function bundledLanders(root: string): Lander[] {
  const { src, routes } = placesOf(root);
  const text = fs.readFileSync(routes, 'utf8');
  const found = [
    ...[...text.matchAll(/lander\('([\w-]+)', <(\w+)/g)].map((match) => ({ match, hasSlugs: true })),
    ...[...text.matchAll(/path: '\/landers\/([\w-]+)', element: <(\w+)/g)].map((match) => ({ match, hasSlugs: false })),
  ];
  return found.flatMap(({ match: [, name = '', component = ''], hasSlugs }) => {
    const from = new RegExp(`import \\{ ${component} \\} from '\\./([^']+)'`).exec(text)?.[1];
    if (!from) return [];
    return [{ name, component, folder: path.dirname(from), file: path.join(src, from), hasSlugs, isBundled: true }];
  });
}

/** All landers by name: those of the bundle, and every folder NAME that holds a NAME-lander.tsx. */
export function findLanders(root: string): Lander[] {
  const { src } = placesOf(root);
  const bundled = bundledLanders(root);
  const own = fs.readdirSync(src).flatMap((name): Lander[] => {
    const file = path.join(src, name, `${name}-lander.tsx`);
    if (!fs.existsSync(file) || bundled.some((lander) => lander.file === file)) return [];
    return [{ name, component: componentOf(name), folder: name, file, hasSlugs: true, isBundled: false }];
  });
  return [...bundled, ...own].sort((a, b) => a.name.localeCompare(b.name));
}

/** The lander of a name, or null. */
export const findLander = (root: string, name: string): Lander | null =>
  findLanders(root).find((lander) => lander.name === name) ?? null;

/** The languages that have a file of texts. */
export const languagesOf = (root: string): string[] =>
  fs
    .readdirSync(placesOf(root).locales)
    .filter((file) => /^[a-z]{2}\.json$/.test(file))
    .map((file) => path.basename(file, '.json'))
    .sort();
