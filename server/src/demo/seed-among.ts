import type { Queryable } from '../database/database.ts';
import type { SeededRandom } from '../portraits/portrait-random.ts';
import type { Person } from './people.ts';
import { type DemoLike, insertLikes } from './seed-likes.ts';
import { insertTalks, pickDialogue } from './seed-talks.ts';

const TALKS = 120;
const LIKES_EACH = 3;

/** Writes likes and a few talks among the people of a small world. */
export async function seedAmong(db: Queryable, random: SeededRandom, people: Person[]): Promise<void> {
  const likable = people.filter(({ kind }) => kind === 'member');
  const byGender = Map.groupBy(likable, ({ gender }) => gender);
  const likes = likable.flatMap(({ id, looking_for }): DemoLike[] => {
    const others = byGender.get(looking_for) ?? [];
    const count = others.length ? Math.floor(random.next() * 2 * LIKES_EACH) : 0;
    return Array.from({ length: count }, () => ({
      liker: id,
      liked: random.pick(others).id,
      hoursAgo: random.next() * 700,
      isNew: random.chance(0.3),
    }));
  });
  await insertLikes(db, likes);
  const pairs = new Map<string, [Person, Person]>();
  for (let tries = 0; tries < Math.min(TALKS, likable.length / 4); tries++) {
    const me = random.pick(likable);
    const other = random.pick((byGender.get(me.looking_for) ?? []).concat(me));
    const [low, high] = [Math.min(me.id, other.id), Math.max(me.id, other.id)];
    if (low !== high && me.language === other.language) pairs.set(`${low}-${high}`, [me, other]);
  }
  await insertTalks(
    db,
    random,
    [...pairs.values()].map(([me, other]) => ({
      me: me.id,
      other: other.id,
      lines: pickDialogue(random, me.language),
      unread: random.chance(0.3) ? 1 : 0,
      hoursAgo: 1 + random.next() * 300,
    })),
  );
}
