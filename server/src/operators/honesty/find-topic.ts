import type { HonestyTopic } from '@vonk/api/desk/truth-rules.ts';
import { HONESTY_TOPICS } from '@vonk/api/desk/truth-rules.ts';
import type { Language } from '@vonk/api/languages.ts';
import { LANGUAGES } from '@vonk/api/options.ts';
import { hasContact } from './has-contact.ts';
import { type PlainSentence, plainSentences } from './normalize.ts';
import { patternsOf } from './patterns.ts';
import { mendTypos } from './typos.ts';

/** What a language's patterns say, ready to be tried. */
interface Matcher {
  topics: Record<HonestyTopic, RegExp>;
  /** Words that mean the contrary where they stand shortly before. */
  no: RegExp;
  /** Set phrases that ask nothing: 'nice to meet you'. */
  idle: RegExp | null;
  short: Map<string, string>;
  words: Set<string>;
}

/** `~` stands for up to three words of any kind. */
const source = (pattern: string): string =>
  pattern.replaceAll(' ~ ', '(?: \\w+){0,3} ').replaceAll(' ~', '(?: \\w+){0,3}');
const anyOf = (patterns: readonly string[], flags = ''): RegExp =>
  new RegExp(`\\b(?:${patterns.map(source).join('|')})\\b`, flags);

/** Words of the patterns that are long enough to be known with a letter wrong. */
const LONG_WORD = /(?<![a-z\\])[a-z]{6,}(?![a-z\\*?[(])/g;

const matchers = new Map<Language, Matcher>(
  LANGUAGES.map((language) => {
    const { real, meet, contact, no, idle, short } = patternsOf(language);
    const topics = { real: anyOf(real), meet: anyOf(meet), contact: anyOf(contact) };
    const words = new Set([...real, ...meet, ...contact].flatMap((pattern) => pattern.match(LONG_WORD) ?? []));
    return [
      language,
      {
        topics,
        no: anyOf(no),
        idle: idle.length ? anyOf(idle, 'g') : null,
        short: new Map(Object.entries(short)),
        words,
      },
    ];
  }),
);

/** 'I do not want to meet' asks for nothing; 'why don't we meet?' does. */
const NEAR = 5;
const WHY = /\b(?:why|waarom|warum|wieso|pourquoi|por que|perche|dlaczego|hvorfor|varfor|miksi)\b/;
function isDenied({ text, isQuestion }: PlainSentence, found: RegExpExecArray, no: RegExp): boolean {
  if (isQuestion || WHY.test(text)) return false;
  const before = text.slice(0, found.index).split(' ').slice(-NEAR).join(' ');
  return (
    no.test(`${before} ${found[0]}`) ||
    no.test(
      text
        .slice(found.index + found[0].length)
        .split(' ')
        .slice(0, 3)
        .join(' '),
    )
  );
}

function topicIn(sentence: PlainSentence, language: Language): HonestyTopic | null {
  const matcher = matchers.get(language);
  if (!matcher) return null;
  const words = sentence.text.split(' ').map((word) => matcher.short.get(word) ?? word);
  return findIn(words, sentence, matcher) ?? findIn(mendTypos(words, matcher.words), sentence, matcher);
}

function findIn(words: string[], sentence: PlainSentence, matcher: Matcher): HonestyTopic | null {
  const spelled = words.join(' ');
  const text = matcher.idle ? spelled.replace(matcher.idle, ' ') : spelled;
  for (const topic of HONESTY_TOPICS) {
    const found = matcher.topics[topic].exec(text);
    // Whether somebody is real is asked by a denial as well: 'you are not real'.
    if (found && (topic === 'real' || !isDenied({ ...sentence, text }, found, matcher.no))) return topic;
  }
  return null;
}

/**
 * What a message asks so that only the truthful answer may follow: whether somebody is real, a bot, paid or fictional; to
 * meet; or for a telephone number, an address or another place to write, which it may also give. Null where it asks none of
 * it. The language of the member is tried first, then all others: people mix them.
 */
export function findTopic(message: string, language: Language): HonestyTopic | null {
  if (hasContact(message)) return 'contact';
  const sentences = plainSentences(message);
  for (const each of [language, ...LANGUAGES.filter((other) => other !== language)])
    for (const sentence of sentences) {
      const topic = topicIn(sentence, each);
      if (topic) return topic;
    }
  return null;
}
