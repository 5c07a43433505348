import fs from 'node:fs';
import path from 'node:path';
import { keysOf } from '@vonk/api/keys-of.ts';
import { readJson } from '@vonk/release/read-json.ts';

/** Promises that this product does not make. The words in which others make them are in claims/LANGUAGE.json. */
export type ClaimKind = 'people' | 'nearby' | 'presence' | 'urgency' | 'guarantee' | 'price';

/** Facts that decide which promises the product can keep. */
export interface Pool {
  /** Fictional profiles are shown: then nobody may say that all are members. */
  hasFictional: boolean;
  /** The page shows time that the server counts: then it may say that something ends. */
  hasCountdown: boolean;
}

export interface Claim {
  kind: ClaimKind;
  /** The words in question. */
  words: string;
}

const REASON: Record<ClaimKind, string> = {
  people: 'fictional profiles are shown, so nobody may promise that all are real',
  nearby: 'a visitor sees people of the whole country; nobody knows where the visitor is',
  presence: 'a page cannot know who is online, typing or waiting for this visitor',
  urgency: 'there is no countdown of the server on this page',
  guarantee: 'nobody can promise that',
  price: 'messages cost credits after the free ones',
};

/** A star is any ending, # a number, a space any run of spaces or dashes; whole words only. */
const patternOf = (phrase: string): RegExp => {
  const body = phrase
    .replaceAll(/[.+?()[\]{}|\\^$]/g, '\\$&')
    .replaceAll('%', '\\s?%')
    .replaceAll('#', '\\d+')
    .replaceAll('*', '[\\p{L}\\p{M}]*')
    .replaceAll(/[ -]/g, '[\\s\\u00a0-]+');
  return new RegExp(`(?<![\\p{L}\\d])${body}(?![\\p{L}\\d])`, 'iu');
};

const patterns = new Map<string, [ClaimKind, RegExp][]>();

function patternsOf(language: string): [ClaimKind, RegExp][] {
  const known = patterns.get(language);
  if (known) return known;
  const file = path.join(import.meta.dirname, 'claims', `${language}.json`);
  const phrases = fs.existsSync(file)
    ? readJson<Record<ClaimKind, string[]>>(file)
    : { people: [], nearby: [], presence: [], urgency: [], guarantee: [], price: [] };
  const own = keysOf(phrases).flatMap((kind) =>
    phrases[kind].map((phrase): [ClaimKind, RegExp] => [kind, patternOf(phrase)]),
  );
  // English words stand in texts of every language.
  const all = language === 'en' ? own : [...own, ...patternsOf('en')];
  patterns.set(language, all);
  return all;
}

/** Promises in a text that the pool cannot keep. */
export function untrueClaims(text: string, language: string, pool: Pool): Claim[] {
  const found: Claim[] = [];
  for (const [kind, pattern] of patternsOf(language)) {
    if ((kind === 'people' && !pool.hasFictional) || (kind === 'urgency' && pool.hasCountdown)) continue;
    // What is filled in may be a number: '{{count}} online'.
    const words = pattern.exec(text.replaceAll(/{{[^}]*}}/g, '9'))?.[0];
    if (words && !found.some((claim) => claim.kind === kind)) found.push({ kind, words });
  }
  return found;
}

export const explain = ({ kind, words }: Claim): string => `'${words}': ${REASON[kind]}`;
