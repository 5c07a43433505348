import type { Queryable } from '../database/database.ts';
import { seededRandom } from '../portraits/portrait-random.ts';
import { DIALOGUES } from './dialogues.ts';
import { reserveIds } from './insert-people.ts';

/** Members of a site with an id above `afterId`: those that were just made. */
export interface BigCrowd {
  siteId: number;
  afterId: number;
  seed: string;
}

type OnPart = (what: string, done: number, total: number) => void;

/** Members, or talks, that one statement writes for. */
const AT_ONCE = 50_000;
/** Likes that a member gave: none to this many less one, so three on average. */
const LIKES_BELOW = 7;
/** One member in a hundred blocked others, up to 200 of them and 50 on average. */
const BLOCKERS = 0.01;
const MOST_BLOCKS = 200;
const TALKS_EACH = 0.2;
/** Talks have 2 to 28 lines. */
const LEAST_LINES = 2;
const LINES_SPAN = 27;
const SCRIPTS = 60;
/** The ends of what happens: somebody who blocked very many, and somebody who is liked by very many. */
const BLOCKED_BY_ONE = { most: 10_000, share: 0.01 };
const LIKES_OF_ONE = { most: 100_000, share: 0.1 };

/** Draws a number from 0 up to, not including, 1 for a whole number: the same for the same salt, whatever the order of rows. */
const DRAW = `create or replace function pg_temp.draw(n bigint, salt bigint) returns float8 language sql immutable as
  $$ select (hashint8extended(n, salt) & 4294967295)::float8 / 4294967296 $$`;

const TABLES = [
  `create temporary table crowd (n int primary key, id bigint, gender smallint, looking_for smallint, language text, place int)`,
  `create temporary table script (language text, script int, seq int, is_mine boolean, text text, primary key (language, script, seq))`,
  `create temporary table talk (nth int primary key, me bigint, other bigint, language text, script int, lines int,
     is_mine boolean, last_at timestamptz, gap interval, unread int)`,
];

/** SQL, true for who have not blocked each other; two conditions apart, so that each is one join for all. */
const IS_FREE = `not exists (select 1 from block b where b.blocker_id = me.id and b.blocked_id = other.id)
  and not exists (select 1 from block b where b.blocker_id = other.id and b.blocked_id = me.id)`;

/** SQL that joins whom `me` looks for: the first of them are chosen more often, by the power. */
const other = (draw: string, sizes: string, power: number) => `join crowd other on other.gender = me.looking_for
    and other.place = floor((${sizes}::int[])[me.looking_for] * power(${draw}, ${power}))::int and other.id <> me.id`;

interface Drawing {
  db: Queryable;
  /** Members of the crowd: all, men, women. */
  size: number;
  sizes: number[];
  salt(what: string): number;
  onPart: OnPart;
}

async function inParts(
  what: string,
  total: number,
  onPart: OnPart,
  write: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < total; from += AT_ONCE) {
    onPart(what, from, total);
    await write(from, Math.min(total, from + AT_ONCE));
  }
  onPart(what, total, total);
}

async function gather(db: Queryable, { siteId, afterId }: BigCrowd): Promise<{ size: number; sizes: number[] }> {
  await db.query(DRAW);
  for (const table of TABLES) await db.query(table);
  await db.query(
    `insert into crowd
     select row_number() over (order by p.member_id) - 1, p.member_id, p.gender, p.looking_for, m.language,
            row_number() over (partition by p.gender order by p.member_id) - 1
       from profile p join member m on m.id = p.member_id
      where p.site_id = $1 and p.member_id > $2 and p.kind = 'member' and m.is_computer_generated`,
    [siteId, afterId],
  );
  await db.query('create unique index on crowd (gender, place)');
  await db.query('analyze crowd');
  const { rows } = await db.query<{ size: number; men: number; women: number }>(
    `select count(*)::int as size, count(*) filter (where gender = 1)::int as men,
            count(*) filter (where gender = 2)::int as women from crowd`,
  );
  const { size = 0, men = 0, women = 0 } = rows[0] ?? {};
  return { size, sizes: [men, women] };
}

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
         ${other('pg_temp.draw(me.n * 8 + nth, $4)', '$6', 2)}
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

/** Several dialogues after each other make the lines of a long talk. */
async function writeScripts(db: Queryable, seed: string): Promise<void> {
  const random = seededRandom(`${seed} scripts`);
  for (const language of ['nl', 'en'] as const) {
    const scripts = Array.from({ length: SCRIPTS }, () => {
      const length = LEAST_LINES + Math.floor(LINES_SPAN * random.next());
      const lines: string[] = [];
      while (lines.length < length) lines.push(...random.pick(DIALOGUES[language]));
      return lines.slice(0, length);
    });
    const rows = scripts.flatMap((lines, script) => lines.map((line, index) => ({ script, seq: index + 1, line })));
    await db.query(
      `insert into script select $1, script, seq, line like '>%', ltrim(line, '>')
         from json_to_recordset($2) as s(script int, seq int, line text)`,
      [language, JSON.stringify(rows)],
    );
  }
  await db.query('analyze script');
}

async function drawTalks({ db, size, sizes, salt, onPart }: Drawing, seed: string): Promise<void> {
  await writeScripts(db, seed);
  const { rowCount } = await db.query(
    `insert into talk
     select row_number() over (order by d.low, d.high), d.me, d.other, d.language, d.script, s.lines, s.is_mine, d.last_at, d.gap, d.unread
       from (select distinct on (low, high) * from (
         select i, me.id as me, other.id as other, least(me.id, other.id) as low, greatest(me.id, other.id) as high,
                case when me.language = 'nl' and other.language = 'nl' then 'nl' else 'en' end as language,
                floor(${SCRIPTS} * pg_temp.draw(i, $4))::int as script,
                now() - make_interval(secs => 3600 + 700 * 3600 * pg_temp.draw(i, $5)) as last_at,
                make_interval(secs => 60 + 5000 * power(pg_temp.draw(i, $6), 3)) as gap,
                case when pg_temp.draw(i, $7) < 0.3 then 1 else 0 end as unread
           from generate_series(1, $1::int) i
           join crowd me on me.n = floor($2::int * power(pg_temp.draw(i, $8), 1.5))::int
           ${other('pg_temp.draw(i, $9)', '$3', 1.5)}
          where ${IS_FREE}) drawn order by low, high, i) d
       join (select language, script, max(seq) as lines, bool_or(is_mine) filter (where seq = 1) as is_mine
               from script group by 1, 2) s using (language, script)`,
    [
      Math.round(size * TALKS_EACH),
      size,
      sizes,
      salt('script'),
      salt('talk time'),
      salt('gap'),
      salt('unread'),
      salt('talks'),
      salt('talked to'),
    ],
  );
  await db.query('analyze talk');
  if (!rowCount) return;
  const base = await reserveIds(db, 'conversation', rowCount);
  await db.query(
    `insert into conversation (id, a_id, b_id, started_by, last_seq, a_read_seq, b_read_seq, created_at, last_at)
     select $1::bigint + nth, least(me, other), greatest(me, other), case when is_mine then me else other end, lines,
            case when me < other then lines - unread else lines end, case when me < other then lines else lines - unread end,
            last_at - lines * gap, last_at
       from talk order by nth`,
    [base],
  );
  await inParts('messages', rowCount, onPart, (from, to) =>
    db.query(
      `insert into message (conversation_id, seq, sender_id, client_id, text, created_at)
       select $1::bigint + nth, s.seq, case when s.is_mine then me else other end, md5($1::bigint + nth || ':' || s.seq)::uuid,
              s.text, last_at - (lines - s.seq) * gap
         from talk join script s using (language, script) where nth > $2 and nth <= $3 order by nth, s.seq`,
      [base, from, to],
    ),
  );
}

/**
 * Draws what happened among very many members, in the database itself: about three likes, half a block, a fifth of a talk and
 * three messages each, and the two ends of it: one member who blocked ten thousand, and one whom a hundred thousand like.
 */
export async function seedBigCrowd(db: Queryable, crowd: BigCrowd, onPart: OnPart): Promise<void> {
  const salt = (what: string) => Math.floor(seededRandom(`${crowd.seed} ${what}`).next() * 2 ** 31);
  const drawing: Drawing = { db, ...(await gather(db, crowd)), salt, onPart };
  await drawBlocks(drawing);
  await drawLikes(drawing);
  await drawTalks(drawing, crowd.seed);
  await db.query('drop table crowd, script, talk');
}
