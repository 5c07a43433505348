// Says which sources a build takes: its entry, the files that decide its version, and its texts.
import fs from 'node:fs';
import path from 'node:path';
import { isLanderRemote, landerOf, type RemoteName } from '@vonk/api/remotes.ts';
import { bundledNames, folderOf, landerNames, placesOf } from './landers.ts';
import type { TextFolder } from './texts.ts';

export const projectRoot = path.resolve(import.meta.dirname, '..');

export interface AppParts {
  /** Folder that webpack resolves the entry from. */
  context: string;
  /** The exposed module, relative to the context. */
  entry: string;
  /** Folders and files of its own code and texts. */
  sources: string[];
  textFolders: TextFolder[];
  /** Names that stand for a folder of this build alone. */
  alias: Record<string, string>;
  /** The landers it serves, of the bundle of all. */
  landers?: string[];
}

/** The words of the one signup form, in every build that shows it. */
const signupTexts = (root: string): TextFolder => ({
  key: 'signupForm',
  folder: path.join(root, 'shared/member-forms/src/signup/texts'),
});

/** Pages of the bundle that are no landers; their texts lie beside them. */
const BUNDLED_PAGES = ['home', 'member-landing', 'static-pages'];

const textsBeside = (folder: string, names: string[]): TextFolder[] =>
  names.map((key) => ({ key, folder: path.join(folder, key, 'texts') }));

/** The parts of the bundle of all: everything but other landers, templates, and what only builds of one lander have. */
function bundleParts(root: string): AppParts {
  const { remote, src, landers, locales } = placesOf(root);
  const names = bundledNames();
  const others = ['landers', 'templates', 'alone', 'stories'];
  return {
    context: remote,
    entry: './src/remote.ts',
    sources: [
      locales,
      ...fs
        .readdirSync(src)
        .filter((name) => !others.includes(name))
        .map((name) => path.join(src, name)),
      ...names.map((name) => path.join(landers, name)),
    ],
    textFolders: [signupTexts(root), ...textsBeside(src, BUNDLED_PAGES), ...textsBeside(landers, names)],
    alias: {},
    landers: names,
  };
}

/** The parts of a lander that ships alone: its folder and what all landers share, nothing of another lander. */
function alonePartsOf(root: string, name: string, hasStories: boolean): AppParts {
  const { remote, src, landers, blocks, locales } = placesOf(root);
  if (!landerNames(root).includes(name)) throw new Error(`there is no lander '${name}'`);
  return {
    context: remote,
    entry:
      hasStories && fs.existsSync(path.join(folderOf(root, name), 'stories.ts'))
        ? './src/stories/remote-with-stories.tsx'
        : './src/alone/remote.tsx',
    sources: [locales, blocks, path.join(src, 'alone'), folderOf(root, name)],
    textFolders: [signupTexts(root), ...textsBeside(landers, [name])],
    alias: { 'this-lander': folderOf(root, name) },
  };
}

/** The parts of the host, of a remote, or of a lander that ships alone. */
export function partsOf(name: 'host' | RemoteName, { root = projectRoot, hasStories = false } = {}): AppParts {
  if (name === 'landers') return bundleParts(root);
  if (isLanderRemote(name)) return alonePartsOf(root, landerOf(name), hasStories);
  const folder = path.join(root, name === 'host' ? 'host' : `remotes/${name}`);
  const textFolders = name === 'signup' ? [signupTexts(root)] : [];
  return { context: folder, entry: './src/remote.ts', sources: [folder], textFolders, alias: {} };
}
