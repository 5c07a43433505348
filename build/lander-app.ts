// What the build of one lander, or of the bundle of all, takes from remotes/landers: its entry, its sources and its texts.
import fs from 'node:fs';
import path from 'node:path';
import { findLander, findLanders, type Lander, placesOf } from './find-landers.ts';

const root = path.resolve(import.meta.dirname, '..');
const OWN = /^lander-(.+)$/;

export interface LanderApp {
  /** Null: the bundle of all. */
  lander: Lander | null;
  /** The exposed module; a lander's own is made by the build. */
  entry: string;
  /** Every file that it is made of, texts apart. */
  sources: string[];
  /** Top-level keys of the texts that these name. */
  parts: string[];
}

/** The file and all that it imports by relative paths. */
function sourcesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  for (const [, from = ''] of fs.readFileSync(file, 'utf8').matchAll(/(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g))
    sourcesOf(path.resolve(path.dirname(file), from), found);
  return found;
}

/** The top-level keys that code names: `t('gallery.title')`, t(`pages.${page}`). */
function partsOf(sources: string[]): string[] {
  const keys = Object.keys(JSON.parse(fs.readFileSync(path.join(placesOf(root).locales, 'nl.json'), 'utf8')) as object);
  const code = sources
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n');
  return keys.filter((key) => new RegExp(`['"\`]${key}\\.`).test(code));
}

/** Module of a lander that ships alone: its routes and its texts; with its stories, where those are looked at. */
function writeEntry({ name, component, file, hasSlugs }: Lander, story: string | null): string {
  const dir = path.join(root, '.cache/landers', name);
  const entry = path.join(dir, story ? 'with-stories.tsx' : 'remote.tsx');
  const from = (target: string) => path.relative(dir, target);
  const code = `import { ${component} } from '${from(file)}';
${story ? `import * as stories from '${from(story)}';\n` : ''}
export default {
  routes: [
    { path: '/landers/${name}', element: <${component} /> },
${hasSlugs ? `    { path: '/landers/${name}/:slug', element: <${component} /> },\n` : ''}${
  story
    ? `    ...Object.entries(stories).map(([key, Story]) => ({ path: \`/landers/${name}/story-\${key}\`, element: <Story /> })),\n`
    : ''
}  ],
  loadMessages: async (language) =>
    (await import(/* webpackChunkName: "strings-landers-[request]" */ \`${from(placesOf(root).locales)}/\${language}.json\`)).default,
};
`;
  fs.mkdirSync(dir, { recursive: true });
  // Whole or not there, and touched only when it changes: somebody else may be building the same lander.
  if (!fs.existsSync(entry) || fs.readFileSync(entry, 'utf8') !== code) {
    fs.writeFileSync(`${entry}.${process.pid}`, code);
    fs.renameSync(`${entry}.${process.pid}`, entry);
  }
  return entry;
}

/** File of a lander's stories, or null. */
export function storyFile({ folder, file }: Pick<Lander, 'folder' | 'file'>): string | null {
  const story = path.join(placesOf(root).src, folder, path.basename(file).replace(/\.tsx$/, '.story.tsx'));
  return fs.existsSync(story) ? story : null;
}

/** Null for an app that has nothing to do with landers. */
export function landerApp(name: string, withStories = false): LanderApp | null {
  const own = OWN.exec(name)?.[1];
  if (name !== 'landers' && !own) return null;
  const lander = own ? findLander(root, own) : null;
  if (own && !lander) throw new Error(`there is no lander '${own}'`);
  const story = lander && withStories ? storyFile(lander) : null;
  const entry = lander ? writeEntry(lander, story) : path.join(placesOf(root).src, 'remote.ts');
  const sources = [...sourcesOf(entry)].sort();
  return { lander, entry, sources, parts: partsOf(sources) };
}

/** Its texts in one language, as they are built in. */
export const pickTexts = (texts: Record<string, unknown>, parts: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => parts.includes(key)));

const loader = (file: string) => path.join(import.meta.dirname, file);

/**
 * Rules that make it of the remote's sources: only its own texts are built in, and a lander that ships alone names its texts
 * after itself. Two landers of different ages in one session, with other words for the same key, then never mix.
 */
export const landerRules = (name: string, parts: string[]) => [
  {
    test: /[\\/]remotes[\\/]landers[\\/]locales[\\/]\w+\.json$/,
    loader: loader('pick-texts-loader.cjs'),
    options: { parts },
  },
  ...(OWN.test(name)
    ? [
        {
          test: /[\\/]remotes[\\/]landers[\\/]src[\\/].*\.tsx?$/,
          enforce: 'pre' as const,
          loader: loader('own-texts-loader.cjs'),
          options: { namespace: name },
        },
      ]
    : []),
];

/** Names of the landers that the bundle of all serves. */
export const bundledNames = (): string[] =>
  findLanders(root).flatMap(({ name, isBundled }) => (isBundled ? [name] : []));

/** Names of a lander's stories: what its story file exports. */
export function storyNames(lander: Lander): string[] {
  const file = storyFile(lander);
  if (!file) return [];
  return [...fs.readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
}
