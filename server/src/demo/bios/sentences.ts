import type { SeededRandom } from '../../portraits/portrait-random.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

/**
 * Sentences of which a bio is made. `self`: '45|…' is said from that age on. `likes`: 'cooking,wine|…' goes with those
 * interests. They speak of oneself without gender, so that anybody may say them.
 */
export interface Sentences {
  self: readonly string[];
  likes: readonly string[];
  wishes: readonly string[];
}

interface Tagged {
  tag: string;
  text: string;
}

const tagged = (sentence: string): Tagged => {
  const at = sentence.indexOf('|');
  return at < 0 ? { tag: '', text: sentence } : { tag: sentence.slice(0, at), text: sentence.slice(at + 1) };
};

const languages = Object.fromEntries(
  Object.entries({ nl, en, de, fr }).map(([language, { self, likes, wishes }]) => [
    language,
    { self: self.map(tagged), likes: likes.map(tagged), wishes },
  ]),
);

/** A bio of two to four sentences and the interests it speaks of; English where the language has no sentences. */
export function writeBio(random: SeededRandom, language: string, age: number): { about: string; interests: string[] } {
  const { self, likes, wishes } = languages[language] ?? languages.en!;
  const own = random.pick(self.filter(({ tag }) => !tag || age >= Number(tag)));
  const first = random.pick(likes);
  const second = random.chance(0.4) ? random.pick(likes) : first;
  const parts = [
    random.chance(0.85) ? own.text : '',
    first.text,
    second === first ? '' : second.text,
    random.chance(0.9) ? random.pick(wishes) : '',
  ];
  return {
    about: parts.filter(Boolean).join(' '),
    interests: [...new Set([...first.tag.split(','), ...second.tag.split(',')])],
  };
}
