import { LANGUAGES } from '@vonk/api/options.ts';
import { findTopic } from './find-topic.ts';
import { linesOf, phrasesOf } from './phrases/all-phrases.test-data.ts';

/** Of a hundred harmless messages, how many may be taken for a question of truth. */
const MOST_FALSE_PERCENT = 3;
const LEAST_PHRASES = 40;

it.each(LANGUAGES)('the honesty key locks at every phrasing of the list, in %s', (language) => {
  const asks = linesOf(phrasesOf(language).asks);
  expect(asks.length).toBeGreaterThanOrEqual(LEAST_PHRASES);
  expect(asks.filter((text) => findTopic(text, language) === null)).toEqual([]);
});

it.each(LANGUAGES)(
  'it leaves talk alone in %s: of a hundred harmless messages at most three are locked',
  (language) => {
    const harmless = linesOf(phrasesOf(language).harmless);
    expect(harmless.length).toBeGreaterThanOrEqual(LEAST_PHRASES);
    const locked = harmless.flatMap((text) => {
      const topic = findTopic(text, language);
      return topic ? [`${topic}: ${text}`] : [];
    });
    expect(locked.slice(Math.floor((harmless.length * MOST_FALSE_PERCENT) / 100))).toEqual([]);
  },
);

it('people write in other languages than their own: all eleven are tried for everybody', () => {
  for (const language of LANGUAGES) expect(findTopic('hello :) are you real?', language)).toBe('real');
  expect(findTopic('bist du echt?', 'en')).toBe('real');
});

it.each([
  ['are you reeeal', 'real'],
  ['ARE  YOU A B0T', 'real'],
  ['wanna meet tonihgt? lets meet up', 'meet'],
  ['06-12 34 56 78', 'contact'],
  ['+49 (0)151 2345678', 'contact'],
  ['jan (at) voorbeeld (dot) nl', 'contact'],
] as const)('%s is seen whatever way it is typed', (text, topic) => {
  expect(findTopic(text, 'en')).toBe(topic);
});

it.each(['I do not want to meet anybody', 'born on 12-04-1988, at 10.30', 'it cost 1.250,00 euro', 'see you around!'])(
  '%s asks for nothing',
  (text) => {
    expect(findTopic(text, 'en')).toBeNull();
  },
);
