import type { Queryable } from '../database/database.ts';
import { seededRandom } from '../portraits/portrait-random.ts';
import { type BigCrowd, type Drawing, gatherCrowd, IS_FREE, inParts, joinOther, type OnPart } from './crowd-drawing.ts';
import { drawTalks } from './draw-talks.ts';

/** Likes that a member gave: none to this many less one, so three on average. */
const LIKES_BELOW = 7;
/** One member in a hundred blocked others, up to 200 of them and 50 on average. */
const BLOCKERS = 0.01;
const MOST_BLOCKS = 200;
/** The ends of what happens: somebody who blocked very many, and somebody who is liked by very many. */
const BLOCKED_BY_ONE = { most: 10_000, share: 0.01 };
const LIKES_OF_ONE = { most: 100_000, share: 0.1 };

async function drawBlocks({ db, size, salt, onPart }: Drawing): Promise<void> {
  const most = Math.min(BLOCKED_BY_ONE.most, Math.floor(size * BLOCKED_BY_ONE.share));
  await db.query(
    `insert into block (blocker_id, blocked_id, created_at)
     select me.id, other.id, now() - interval '30 days'
       from crowd me join crowd other on other.n between 1 and $1 and other.id <> me.id where me.n = 0`,
    [most],
  );
  await inParts('blocks', size, onPart, (from, to) =>
    db.query(
      `insert into block (blocker_id, blocked_id, created_at)
       select me.id, other.id, now() - make_interval(secs => 700 * 3600 * pg_temp.draw(me.n * 256 + nth, $5))
         from crowd me
         cross join lateral generate_series(1, case when pg_temp.draw(me.n, $3) < ${BLOCKERS}
           then floor(${MOST_BLOCKS + 1} * power(pg_temp.draw(me.n, $4), 3)) else 0 end::int) nth
         join crowd other on other.n = floor($6::int * pg_temp.draw(me.n * 256 + nth, $7))::int and other.id <> me.id
        where me.n >= $1 and me.n < $2 on conflict do nothing`,
      [from, to, salt('blocker'), salt('blocks'), salt('block time'), size, salt('blocked')],
    ),
  );
}

async function drawLikes({ db, size, sizes, salt, onPart }: Drawing): Promise<void> {
  await db.query('analyze block');
  await inParts('likes', size, onPart, (from, to) =>
    db.query(
      `insert into profile_like (liker_id, liked_id, created_at, seen_at)
       select me.id, other.id, at, case when pg_temp.draw(me.n * 8 + nth, $5) < 0.3 then null
                                        else least(now(), at + interval '3 hours') end
         from crowd me
         cross join lateral generate_series(1, floor(${LIKES_BELOW} * pg_temp.draw(me.n, $3))::int) nth
         ${joinOther('pg_temp.draw(me.n * 8 + nth, $4)', '$6', 2)}
         cross join lateral (select now() - make_interval(secs => 700 * 3600 * pg_temp.draw(me.n * 8 + nth, $7)) as at) drawn
        where me.n >= $1 and me.n < $2 and ${IS_FREE} on conflict do nothing`,
      [from, to, salt('likes'), salt('liked'), salt('seen'), sizes, salt('like time')],
    ),
  );
  const most = Math.min(LIKES_OF_ONE.most, Math.floor(size * LIKES_OF_ONE.share));
  await db.query(
    `insert into profile_like (liker_id, liked_id, created_at)
     select me.id, other.id, now() - make_interval(secs => 700 * 3600 * pg_temp.draw(me.n, $2))
       from crowd other join crowd me on me.looking_for = other.gender and me.id <> other.id
      where other.n = 1 and ${IS_FREE} order by me.n limit $1 on conflict do nothing`,
    [most, salt('like time')],
  );
}

/**
 * Draws what happened among very many members, in the database itself: about three likes, half a block, a fifth of a talk and
 * three messages each, and the two ends of it: one member who blocked ten thousand, and one whom a hundred thousand like.
 */
export async function seedBigCrowd(db: Queryable, crowd: BigCrowd, onPart: OnPart): Promise<void> {
  const salt = (what: string) => Math.floor(seededRandom(`${crowd.seed} ${what}`).next() * 2 ** 31);
  const drawing: Drawing = { db, ...(await gatherCrowd(db, crowd)), salt, onPart };
  await drawBlocks(drawing);
  await drawLikes(drawing);
  await drawTalks(drawing, crowd.seed);
  await db.query('drop table crowd');
}
