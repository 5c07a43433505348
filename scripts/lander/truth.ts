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

/** What is between two words of a line. */
const SPACE = '[ \\t\\u00a0,-]';
/** A few words of the same sentence, or none. */
const GAP = `(?:${SPACE}+[\\p{L}\\p{M}\\d’]+){0,4}${SPACE}+`;

/**
 * A star is any ending, # a number, a space any run of spaces or dashes, (a|b) one of several, and ' .. ' up to four words
 * between; whole words only.
 */
const patternOf = (phrase: string): RegExp => {
  const words = phrase.split(/ \.\. ?/).map((part) =>
    part
      .replaceAll(/[.+?[\]{}\\^$]/g, '\\$&')
      .replaceAll('(', '(?:')
      .replaceAll('%', '\\s?%')
      .replaceAll('#', '\\d+')
      .replaceAll('*', '[\\p{L}\\p{M}]*')
      .replaceAll(/['’]/g, '’\\s?')
      .replaceAll(/[ -]/g, `${SPACE}+`),
  );
  return new RegExp(`(?<![\\p{L}\\d])${words.join(GAP)}(?![\\p{L}\\d])`, 'giu');
};

type Phrases = Record<ClaimKind, string[]> & {
  /** What is true although it has the words of a promise: 'nobody can guarantee'. */
  except?: string[];
};

interface Patterns {
  claims: [ClaimKind, RegExp][];
  except: RegExp[];
}

const patterns = new Map<string, Patterns>();

function patternsOf(language: string): Patterns {
  const known = patterns.get(language);
  if (known) return known;
  const file = path.join(import.meta.dirname, 'claims', `${language}.json`);
  const { except = [], ...phrases }: Partial<Phrases> = fs.existsSync(file) ? readJson<Phrases>(file) : {};
  const claims = keysOf(phrases).flatMap((kind) =>
    (phrases[kind] ?? []).map((phrase): [ClaimKind, RegExp] => [kind, patternOf(phrase)]),
  );
  // English words stand in texts of every language.
  const english = language === 'en' ? null : patternsOf('en');
  const all = {
    claims: [...claims, ...(english?.claims ?? [])],
    except: [...except.map(patternOf), ...(english?.except ?? [])],
  };
  patterns.set(language, all);
  return all;
}

/** Promises in a text that the pool cannot keep. */
export function untrueClaims(text: string, language: string, pool: Pool): Claim[] {
  const found: Claim[] = [];
  const { claims, except } = patternsOf(language);
  // What is filled in may be a number: '{{count}} online'.
  let read = text.replaceAll(/{{[^}]*}}/g, '9').replaceAll("'", '’');
  for (const pattern of except) read = read.replaceAll(pattern, '.');
  for (const [kind, pattern] of claims) {
    if ((kind === 'people' && !pool.hasFictional) || (kind === 'urgency' && pool.hasCountdown)) continue;
    const words = read.match(pattern)?.[0];
    if (words && !found.some((claim) => claim.kind === kind)) found.push({ kind, words });
  }
  return found;
}

export const explain = ({ kind, words }: Claim): string => `'${words}': ${REASON[kind]}`;
