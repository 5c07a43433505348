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

const languages = Object.entries({ nl, en, de, fr });

/** Of the sentences that fit, one of those that were said longest ago is taken: from this share of them. */
const RESTED = 0.3;

/** Writes a bio of two to four sentences and the interests it speaks of; English where the language has no sentences. */
export type BioWriter = (language: string, age: number) => { about: string; interests: string[] };

/** A writer whose bios that come after each other, as they stand on one screen, share no sentence. */
export function createBioWriter(random: SeededRandom): BioWriter {
  const pools = new Map(
    languages.map(([language, { self, likes, wishes }]) => [
      language,
      { self: self.map(tagged), likes: likes.map(tagged), wishes: wishes.map(tagged) },
    ]),
  );
  /** Pools are in the order in which their sentences were said: what is taken goes to the end. */
  const take = (pool: Tagged[], fits: (sentence: Tagged) => boolean = () => true): Tagged => {
    const fitting = pool.filter(fits);
    const taken = random.pick(fitting.slice(0, Math.ceil(fitting.length * RESTED)));
    pool.push(...pool.splice(pool.indexOf(taken), 1));
    return taken;
  };
  return (language, age) => {
    const { self, likes, wishes } = pools.get(language) ?? pools.get('en')!;
    const own = random.chance(0.85) ? take(self, ({ tag }) => !tag || age >= Number(tag)) : null;
    const liked = [take(likes), ...(random.chance(0.4) ? [take(likes)] : [])];
    const wish = random.chance(0.9) ? take(wishes) : null;
    return {
      about: [own, ...liked, wish].flatMap((sentence) => sentence?.text ?? []).join(' '),
      interests: [...new Set(liked.flatMap(({ tag }) => tag.split(',')))],
    };
  };
}
