import type { Queryable } from '../database/database.ts';

interface Waits {
  language: string;
  /** What the member wrote, oldest first. */
  lines: string[];
  minutesAgo: number;
}

/** In two languages and more; one asks for the truth, one to meet. */
const WAITING: Waits[] = [
  { language: 'nl', lines: ['Hoi! Wat een leuk profiel.', 'Ben je echt?'], minutesAgo: 42 },
  { language: 'nl', lines: ['Goedemorgen, al koffie gehad?'], minutesAgo: 31 },
  { language: 'en', lines: ['Hey there, how was your weekend?'], minutesAgo: 27 },
  { language: 'nl', lines: ['Ik las dat je van wandelen houdt.', 'Wat is je mooiste route?'], minutesAgo: 18 },
  { language: 'en', lines: ['I like your taste in books.', 'Shall we meet for a coffee?'], minutesAgo: 12 },
  { language: 'de', lines: ['Hallo! Kochst du wirklich so gern?'], minutesAgo: 5 },
];

const LINES = [
  ['nl', 'Leuk dat je schrijft. Hoe is je dag?'],
  ['nl', 'Vertel daar eens meer over.'],
  ['nl', 'Wat maakte je deze week aan het lachen?'],
  ['en', 'Nice of you to write. How is your day?'],
  ['en', 'Tell me more about that.'],
  ['de', 'Schön, dass du schreibst. Wie war dein Tag?'],
] as const;

interface Pair {
  member_id: number;
  site_id: number;
  profile_id: number;
}

/** A computer-generated member of a language, and a fictional profile of the same site they have not talked with. */
const PAIR = `
  select me.id as member_id, me.site_id, them.member_id as profile_id
    from (select id, site_id, country from member where kind = 'member' and is_computer_generated and status = 'active' and email is null
             and language = $1 order by id limit 50 offset $2) me
    cross join lateral (
      select p.member_id from profile p
       where p.site_id = me.site_id and p.kind = 'fictional' and p.status = 'active'
         and not exists (select from conversation c
                          where c.a_id = least(me.id, p.member_id) and c.b_id = greatest(me.id, p.member_id))
       order by p.country = me.country desc, p.member_id limit 1 offset $2) them
   limit 1`;

async function makeWaiting(db: Queryable, staffId: number, { language, lines, minutesAgo }: Waits, nth: number) {
  const { rows } = await db.query<Pair>(PAIR, [language, nth]);
  const [pair] = rows;
  if (!pair) return;
  const { member_id, site_id, profile_id } = pair;
  const { rows: made } = await db.query<{ id: number }>(
    `insert into conversation (a_id, b_id, started_by, last_seq, last_at)
     values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), $1, $3, now() - make_interval(mins => $4)) returning id`,
    [member_id, profile_id, lines.length, minutesAgo],
  );
  const id = made[0]?.id;
  for (const [index, text] of lines.entries())
    await db.query(
      `insert into message (conversation_id, seq, sender_id, kind, client_id, text, cost, created_at)
       values ($1, $2, $3, 'text', gen_random_uuid(), $4, 0, now() - make_interval(mins => $5))`,
      [id, index + 1, member_id, text, minutesAgo + lines.length - index - 1],
    );
  await db.query('select inbox_fill(array[$1::bigint])', [id]);
  await db.query(
    `insert into waiting_answer (conversation_id, member_id, profile_id, site_id, language, since, first_seq, last_seq)
     values ($1, $2, $3, $4, $5, now() - make_interval(mins => $6), 1, $7)`,
    [id, member_id, profile_id, site_id, language, minutesAgo + lines.length - 1, lines.length],
  );
  if (nth > 0) return;
  await db.query('insert into operator_note (member_id, profile_id, text, staff_id) values ($1, $2, $3, $4)', [
    ...[member_id, profile_id, 'Has a dog called Bram. Works nights, so he writes in the morning.', staffId],
  ]);
  await db.query('insert into profile_tone (profile_id, text, staff_id) values ($1, $2, $3)', [
    ...[profile_id, 'Short sentences, dry jokes, asks back. No pet names.', staffId],
  ]);
}

/** Short talks of before, a question and its answer in turn. */
const TALKED = [
  ['Wat heb je vandaag gedaan?', 'Een lange wandeling, en daarna soep. En jij?'],
  ['Welk boek lees je?', 'Eentje over walvissen. Verrassend spannend.'],
  ['Koffie of thee?', 'Koffie tot twaalf uur, daarna thee.'],
  ['Wat kook je vanavond?', 'Iets met linzen. Wat is jouw vaste recept?'],
  ['Waar word je blij van?', 'Van een leeg strand. Vertel, waar jij van?'],
] as const;
const TALKS = 12;
/** Beyond the people who wait. */
const PLACE = 8;

const ANSWERED = `
  insert into operator_answer (conversation_id, seq, staff_id, member_id, profile_id, site_id, language,
         waited_seconds, handled_seconds, answered_at, is_sample)
  select m.conversation_id, m.seq, $1, $2, $3, $4, 'nl', 60 + (m.seq * 79 + m.conversation_id * 31) % 900,
         20 + (m.seq * 17 + m.conversation_id * 13) % 160, m.created_at, m.seq = 2 and $6
    from message m where m.conversation_id = $5 and m.sender_id = $3`;

/** What operators have answered within a week, so that figures and reviews have something to show. */
async function makeAnswered(db: Queryable, staffId: number, nth: number): Promise<void> {
  const { rows } = await db.query<Pair>(PAIR, ['nl', PLACE + nth]);
  const [pair] = rows;
  if (!pair) return;
  const { member_id, profile_id, site_id } = pair;
  const lines = TALKED.flat();
  const { rows: made } = await db.query<{ id: number }>(
    `insert into conversation (a_id, b_id, started_by, last_seq, last_at)
     values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), $1, $3, now() - make_interval(hours => $4)) returning id`,
    [member_id, profile_id, lines.length, 2 + nth],
  );
  const id = made[0]?.id;
  await db.query(
    `insert into message (conversation_id, seq, sender_id, kind, client_id, text, cost, created_at)
     select $1, nth, case when nth % 2 = 1 then $2::bigint else $3::bigint end, 'text', gen_random_uuid(), line, 0,
            now() - make_interval(hours => ($5 + 15 * ($6 - nth))::int)
       from unnest($4::text[]) with ordinality as said(line, nth)`,
    [id, member_id, profile_id, lines, 2 + nth, lines.length],
  );
  await db.query('select inbox_fill(array[$1::bigint])', [id]);
  await db.query(ANSWERED, [staffId, member_id, profile_id, site_id, id, nth < 3]);
}

/**
 * What waits for the operators of the demo. Nobody of them is on duty until somebody goes: until then computer-generated
 * people answer by script.
 */
export async function seedDemoOperators(db: Queryable, staffId: number): Promise<void> {
  for (let nth = 0; nth < TALKS; nth += 1) await makeAnswered(db, staffId, nth);
  for (const [nth, waits] of WAITING.entries()) await makeWaiting(db, staffId, waits, nth);
  for (const [language, text] of LINES)
    await db.query('insert into canned_line (language, text, staff_id) values ($1, $2, $3)', [language, text, staffId]);
  await db.query('insert into handover_note (staff_id, text) values ($1, $2)', [
    ...[staffId, 'The last one of the night asked about his credits: told him where the transactions are.'],
  ]);
  await db.query(
    `insert into shift_plan (staff_id, begins_at, ends_at, languages)
     select $1, day + interval '9 hours', day + interval '17 hours', '{nl,en,de}'
       from generate_series(current_date + 1, current_date + 3, interval '1 day') day`,
    [staffId],
  );
}
