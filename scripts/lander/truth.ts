import { CLAIMS, type ClaimKind } from './claims.ts';

/** What the pool that visitors see can keep. */
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

export const REASON: Record<ClaimKind, string> = {
  people: 'fictional profiles are shown, so nobody may promise that all are real',
  nearby: 'a visitor sees people of the whole country; nobody knows where the visitor is',
  presence: 'a page cannot know who is online, typing or waiting for this visitor',
  urgency: 'there is no countdown of the server on this page',
  guarantee: 'nobody can promise that',
  price: 'messages cost credits after the free ones',
};

/** 'echt* single*' → any ending at a star, any run of spaces or dashes between words, whole words only. */
const patternOf = (phrase: string): RegExp => {
  const body = phrase
    .replaceAll(/[.+?()[\]{}|\\^$]/g, '\\$&')
    .replaceAll('#', '\\d+')
    .replaceAll('*', '[\\p{L}\\p{M}]*')
    .replaceAll(/[ -]/g, '[\\s\\u00a0-]+');
  return new RegExp(`(?<![\\p{L}\\d])${body}(?![\\p{L}\\d])`, 'iu');
};

const patterns = new Map<string, [ClaimKind, RegExp][]>();

function patternsOf(language: string): [ClaimKind, RegExp][] {
  let own = patterns.get(language);
  if (!own) {
    own = Object.entries(CLAIMS).flatMap(([kind, byLanguage]) =>
      // English words stand in texts of every language.
      [...new Set([...byLanguage.en, ...(byLanguage[language as keyof typeof byLanguage] ?? [])])].map(
        (phrase): [ClaimKind, RegExp] => [kind as ClaimKind, patternOf(phrase)],
      ),
    );
    patterns.set(language, own);
  }
  return own;
}

/** Promises in a text that the pool cannot keep. */
export function untrueClaims(text: string, language: string, pool: Pool): Claim[] {
  const found: Claim[] = [];
  for (const [kind, pattern] of patternsOf(language)) {
    if ((kind === 'people' && !pool.hasFictional) || (kind === 'urgency' && pool.hasCountdown)) continue;
    const words = pattern.exec(text)?.[0];
    if (words && !found.some((claim) => claim.kind === kind)) found.push({ kind, words });
  }
  return found;
}

export const explain = ({ kind, words }: Claim): string => `'${words}': ${REASON[kind]}`;
