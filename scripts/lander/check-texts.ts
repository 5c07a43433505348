import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import { type Lander, placesOf } from '../../build/find-landers.ts';
import { flatten, isEnglish, type Tree } from '../release/untranslated.ts';
import { explain, type Pool, untrueClaims } from './truth.ts';

/** Parts of the texts that every lander shows. */
const COMMON = ['signup', 'slugs', 'free'];
/** A plural form that a language has and Dutch has not is no mistake; scripts/strings.test.ts counts forms. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
const variables = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)/g)]
    .map((match) => match[1])
    .sort()
    .join();

export interface TextFindings {
  errors: string[];
  /** Languages whose own texts are still the English ones. */
  toTranslate: string[];
}

/** Top-level keys of the texts that the lander's own code names. */
export function partsOf(root: string, { folder }: Lander): string[] {
  const dir = path.join(placesOf(root).src, folder);
  const code = fs
    .readdirSync(dir)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(dir, file), 'utf8'))
    .join('\n');
  return [...new Set([...code.matchAll(/\bt\(\s*'(\w+)\./g)].map((match) => match[1] ?? ''))];
}

/** Missing languages and texts, and promises that the pool cannot keep. */
export function checkTexts(root: string, lander: Lander, pool: Pool): TextFindings {
  const { locales } = placesOf(root);
  const read = (language: string) => {
    const file = path.join(locales, `${language}.json`);
    if (!fs.existsSync(file)) return null;
    const tree = JSON.parse(fs.readFileSync(file, 'utf8')) as Tree;
    return new Map(flatten(tree));
  };
  const own = partsOf(root, lander);
  const isOf = (parts: string[]) => (key: string) => parts.includes(key.split('.')[0] ?? '');
  const dutch = read('nl') ?? new Map<string, string>();
  const english = read('en') ?? new Map<string, string>();
  const wanted = [...dutch.keys()].filter(isOf(own));
  const errors: string[] = [];
  const toTranslate: string[] = [];
  if (!wanted.length) errors.push(`no text: ${lander.folder} names no key that the Dutch texts have`);
  for (const language of LANGUAGES) {
    const texts = read(language);
    if (!texts) {
      errors.push(`${language}: there are no texts, remotes/landers/locales/${language}.json is missing`);
      continue;
    }
    for (const key of wanted.filter((each) => !PLURAL.test(each))) {
      const text = texts.get(key);
      if (!text?.trim()) errors.push(`${language}: ${key} has no text`);
      else if (variables(text) !== variables(dutch.get(key) ?? ''))
        errors.push(`${language}: ${key} fills in other values than the Dutch text: {{${variables(text)}}}`);
    }
    if (language !== 'en' && wanted.some((key) => isEnglish(texts.get(key), english.get(key))))
      toTranslate.push(language);
    for (const [key, text] of texts) {
      if (!isOf([...own, ...COMMON])(key)) continue;
      for (const claim of untrueClaims(text, language, pool))
        errors.push(`${language}: ${key} promises ${explain(claim)}`);
    }
  }
  return { errors, toTranslate };
}

/** Whether the lander shows time that the server counts down. */
export function hasCountdown(root: string, { folder }: Lander): boolean {
  const dir = path.join(placesOf(root).src, folder);
  return fs
    .readdirSync(dir)
    .some(
      (file) => /\.tsx$/.test(file) && fs.readFileSync(path.join(dir, file), 'utf8').includes('@vonk/ui/countdown.tsx'),
    );
}
