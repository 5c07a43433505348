import type { Queryable } from '../database/database.ts';
import { seededRandom } from '../portraits/portrait-random.ts';
import { type Drawing, IS_FREE, inParts, joinOther } from './crowd-drawing.ts';
import { DIALOGUES } from './dialogues.ts';
import { reserveIds } from './insert-people.ts';

const TALKS_EACH = 0.2;
/** Talks have 2 to 28 lines, of so many scripts in each language. */
const LEAST_LINES = 2;
const LINES_SPAN = 27;
const SCRIPTS = 60;

const TABLES = [
  `create temporary table script
     (language text, script int, seq int, is_mine boolean, text text, primary key (language, script, seq))`,
  `create temporary table talk (nth int primary key, me bigint, other bigint, language text, script int, lines int,
     is_mine boolean, last_at timestamptz, gap interval, unread int)`,
];

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

/** Draws a fifth of a talk for each member of a crowd: conversations, and all of their messages. */
export async function drawTalks({ db, size, sizes, salt, onPart }: Drawing, seed: string): Promise<void> {
  for (const table of TABLES) await db.query(table);
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
           ${joinOther('pg_temp.draw(i, $9)', '$3', 1.5)}
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
  const base = rowCount ? await reserveIds(db, 'conversation', rowCount) : 0;
  await inParts('messages', rowCount, onPart, (from, to) =>
    db.query(
      `insert into message (conversation_id, seq, sender_id, client_id, text, created_at)
       select $1::bigint + nth, s.seq, case when s.is_mine then me else other end, md5($1::bigint + nth || ':' || s.seq)::uuid,
              s.text, last_at - (lines - s.seq) * gap
         from talk join script s using (language, script) where nth > $2 and nth <= $3 order by nth, s.seq`,
      [base, from, to],
    ),
  );
  // After its messages: a conversation takes its last one into the inbox of both as it is made.
  await db.query(
    `insert into conversation (id, a_id, b_id, started_by, last_seq, a_read_seq, b_read_seq, created_at, last_at)
     select $1::bigint + nth, least(me, other), greatest(me, other), case when is_mine then me else other end, lines,
            case when me < other then lines - unread else lines end, case when me < other then lines else lines - unread end,
            last_at - lines * gap, last_at
       from talk order by nth`,
    [base],
  );
  await db.query('drop table script, talk');
}
