import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { flatten, type Tree } from './untranslated.ts';

/** Forms for a number: each language has those that it needs. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Lists, in sentences, what a finished build has no words for: a page in such a language would not come, or show a text's name. */
export function textFaults(folder: string): string[] {
  const { strings } = readJson<Pick<AssetMap, 'strings'>>(path.join(folder, 'assets.json'));
  const all = LANGUAGES.map((language) => {
    const file = strings[language];
    return { language, texts: file ? new Map(flatten(readJson<Tree>(path.join(folder, file)))) : null };
  });
  const keys = new Set(all.flatMap(({ texts }) => [...(texts?.keys() ?? [])]).filter((key) => !PLURAL.test(key)));
  return all.flatMap(({ language, texts }) =>
    texts
      ? [...keys].filter((key) => !texts.get(key)?.trim()).map((key) => `${language}: ${key} has no text`)
      : [`${language}: there are no texts, locales/${language}.json is missing`],
  );
}
