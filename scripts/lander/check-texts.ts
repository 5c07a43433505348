import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { folderOf, placesOf } from '../../build/landers.ts';
import { flatten, isEnglish, type Tree } from '../release/untranslated.ts';
import { namedAmount } from './named-amount.ts';
import { explain, type Pool, untrueClaims } from './truth.ts';

/** A plural form that a language has and Dutch has not is no mistake; scripts/strings.test.ts counts forms. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
const variables = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)/g)]
    .map((match) => match[1])
    .sort()
    .join();

const described = (names: string) => (names ? `{{${names}}}` : 'nothing');

export interface TextFindings {
  errors: string[];
  /** Languages whose own texts are still the English ones. */
  toTranslate: string[];
}

/** The values that most languages fill into a text: the few that differ are wrong, whichever they are. */
function usualVariables(all: Map<string, string>[], key: string): string {
  const counts = new Map<string, number>();
  for (const texts of all) {
    const text = texts.get(key);
    if (text?.trim()) counts.set(variables(text), (counts.get(variables(text)) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

const readTexts = (folder: string, language: string): Map<string, string> | null => {
  const file = path.join(folder, `${language}.json`);
  return fs.existsSync(file) ? new Map(flatten(readJson<Tree>(file))) : null;
};

/** Missing languages and texts of a lander, amounts that no text can know, and promises that the pool cannot keep, in its own texts and in those it shares. */
export function checkTexts(root: string, lander: string, pool: Pool): TextFindings {
  const own = path.join(folderOf(root, lander), 'texts');
  const dutch = readTexts(own, 'nl') ?? new Map<string, string>();
  const english = readTexts(own, 'en') ?? new Map<string, string>();
  const errors: string[] = [];
  const toTranslate: string[] = [];
  const all = LANGUAGES.flatMap((language) => readTexts(own, language) ?? []);
  for (const language of LANGUAGES) {
    const texts = readTexts(own, language);
    if (!texts) {
      errors.push(`${language}: there are no texts, texts/${language}.json is missing`);
      continue;
    }
    for (const key of [...dutch.keys()].filter((each) => !PLURAL.test(each))) {
      const text = texts.get(key);
      if (!text?.trim()) errors.push(`${language}: ${key} has no text`);
      else if (variables(text) !== usualVariables(all, key))
        errors.push(
          `${language}: ${key} fills in ${described(variables(text))}, the other languages ${described(usualVariables(all, key))}`,
        );
    }
    if (language !== 'en' && [...dutch.keys()].some((key) => isEnglish(texts.get(key), english.get(key))))
      toTranslate.push(language);
    const shared = readTexts(placesOf(root).locales, language) ?? [];
    for (const [key, text] of [...texts, ...shared]) {
      const amount = namedAmount(text);
      if (amount)
        errors.push(
          `${language}: ${key} names '${amount}': prices are each site's own and change, and /pricing has them as they are`,
        );
      for (const claim of untrueClaims(text, language, pool))
        errors.push(`${language}: ${key} promises ${explain(claim)}`);
    }
  }
  return { errors, toTranslate };
}
