// The texts of a build: one tree for each language.
import fs from 'node:fs';
import path from 'node:path';
import { readJson } from '@vonk/release/read-json.ts';

export type Texts = Record<string, unknown>;

/** Texts that lie beside the code that shows them, a file for each language, and the key they get in the build's tree. */
export interface TextFolder {
  key: string;
  folder: string;
}

const read = (file: string): Texts => readJson<Texts>(file);

/** The languages that a folder has texts in. */
export const languagesOf = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((file) => /^[a-z]{2}\.json$/.test(file))
        .map((file) => path.basename(file, '.json'))
        .sort()
    : [];

/** The files that the texts of one language come from, beside the remote's own. */
export const textFiles = (folders: TextFolder[], language: string): string[] =>
  folders.map(({ folder }) => path.join(folder, `${language}.json`));

/** The remote's own texts in a language with those of the folders, each under its key. */
export const withFolders = (own: Texts, folders: TextFolder[], language: string): Texts => ({
  ...own,
  ...Object.fromEntries(folders.map(({ key, folder }) => [key, read(path.join(folder, `${language}.json`))])),
});

/** All that a build says in a language. */
export const composeTexts = (localesDir: string, folders: TextFolder[], language: string): Texts =>
  withFolders(read(path.join(localesDir, `${language}.json`)), folders, language);
