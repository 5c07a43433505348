import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../server/src/database/database.ts';
import type { EmbeddedPostgres } from '../server/src/database/embedded-postgres.ts';
import { ensureDatabase, migrate } from '../server/src/database/migrate.ts';
import { seedSites } from '../server/src/demo/seed-sites.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../server/migrations');
/** The migration that made the rows of the inbox. */
const INBOX = '0350';

/** So many members begin talks, each so many, with those whose ids follow theirs: whoever is in the middle has 200 of them. */
export const MEMBERS = 400;
export const TALKS = 40_000;
export const FIRST_MEMBER = 1_000_001;

/** The seq of each talk's last message: marks of what was read have far to go. */
const SAID = 1_000_000;

export const FORMS = ['before', 'inbox'] as const;
export type Form = (typeof FORMS)[number];

const people = `generate_series(${FIRST_MEMBER}, ${FIRST_MEMBER + MEMBERS + TALKS / MEMBERS}) id`;
const TEXT = 'A message of the usual length, which is about as long as this one, and seldom longer than two lines.';
const WORLD = [
  `insert into member (id, site_id, kind, status, email, language, country, signup_step, paid_at) overriding system value
   select id, 1, 'member', 'active', 'bench' || id || '@example.com', 'nl', 'NL', 5, now() from ${people}`,
  `insert into profile (member_id, site_id, kind, status, name, gender, birthdate, country)
   select id, 1, 'member', 'active', 'Bench ' || id, 1 + id % 2, '1990-05-05', 'NL' from ${people}`,
  `insert into wallet (member_id, balance) select id, 1000000000 from ${people}`,
  `insert into message (conversation_id, seq, sender_id, client_id, text, cost)
   select n, ${SAID}, ${FIRST_MEMBER} + (n - 1) % ${MEMBERS}, gen_random_uuid(), '${TEXT}', 1 from generate_series(1, ${TALKS}) n order by random()`,
  `insert into conversation (id, a_id, b_id, started_by, last_seq, a_read_seq, last_at) overriding system value
   select n, ${FIRST_MEMBER} + (n - 1) % ${MEMBERS}, ${FIRST_MEMBER + 1} + (n - 1) % ${MEMBERS} + (n - 1) / ${MEMBERS},
          ${FIRST_MEMBER} + (n - 1) % ${MEMBERS}, ${SAID}, 1, now() - random() * interval '60 days'
     from generate_series(1, ${TALKS}) n order by random()`,
  `select setval(pg_get_serial_sequence('conversation', 'id'), ${TALKS})`,
];

/** Makes the same world twice: on the schema before there was an inbox, and on today's. */
export async function makeForms(postgres: EmbeddedPostgres, folder: string): Promise<void> {
  const before = path.join(folder, 'migrations');
  fs.mkdirSync(before);
  for (const file of fs.readdirSync(MIGRATIONS).filter((name) => name < INBOX))
    fs.copyFileSync(path.join(MIGRATIONS, file), path.join(before, file));
  for (const form of FORMS) {
    await ensureDatabase(postgres.url('postgres'), form);
    await migrate(postgres.url(form), form === 'before' ? before : MIGRATIONS);
    const db = await openDatabase(postgres.url(form));
    await seedSites(db);
    for (const text of WORLD) await db.query(text);
    await db.query('vacuum analyze');
    await db.close();
  }
}

/** Talks in which people write today. */
const ACTIVE = 1000;
const PRICES = { message_credits: 1, photo_credits: 2, gift_credits: 2 };
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);
const starterOf = (talk: number) => FIRST_MEMBER + ((talk - 1) % MEMBERS);
const send = (name: string) =>
  `select * from ${name}($1, $2, gen_random_uuid(), 'text', '${TEXT}', null, $3, 'conversations', 2, true, 1)`;
const inTalk = (talk: number) => [talk, starterOf(talk), PRICES];
const side = (
  mine: 'a' | 'b',
  other: 'a' | 'b',
) => `(select id, ${other}_id as other_id, last_seq, ${mine}_read_seq as read_seq,
    ${mine}_delivered_seq as delivered_seq, ${mine}_hidden_seq as hidden_seq, last_at
    from conversation where ${mine}_id = $1 and last_seq > ${mine}_hidden_seq order by last_at desc limit 200)`;
const SHOWN = `other_id, last_at, greatest(0, last_seq - greatest(read_seq, hidden_seq)) as unread,
  last_seq > greatest(read_seq, delivered_seq) as is_undelivered`;

/** The lists without the cards of the others, which are the same in both. */
const LIST: Record<Form, string> = {
  before: `with mine as (${side('a', 'b')} union all ${side('b', 'a')}),
    shown as (select * from mine order by last_at desc limit 200)
    select shown.id, ${SHOWN}, m.seq, m.client_id, m.sender_id, m.kind, m.text, m.attachment, m.cost, m.created_at
      from shown join message m on m.conversation_id = shown.id and m.seq = shown.last_seq order by last_at desc`,
  inbox: `select conversation_id as id, ${SHOWN}, last_seq, last_client_id, case when is_last_mine then member_id else other_id end,
      last_kind, last_text, last_attachment, last_cost, last_at
    from inbox where member_id = $1 and last_seq > hidden_seq order by last_day desc, last_at desc limit 200`,
};

interface Call {
  /** So many of them are one measurement. */
  count: number;
  text: (form: Form) => string;
  values: () => unknown[];
}

/** As the conversation's repository has it; every mark is further than the last of its talk. */
const MARK_READ = `
with moved as (
  update conversation c set a_read_seq = case when a_id = $1 then least($3, last_seq) else a_read_seq end,
         b_read_seq = case when b_id = $1 then least($3, last_seq) else b_read_seq end
   where id = $2 and $1 in (a_id, b_id) and case when a_id = $1 then a_read_seq else b_read_seq end < least($3, last_seq)
  returning case when a_id = $1 then b_id else a_id end as other_id, least($3, last_seq)::int as seq)
select moved.other_id, moved.seq from conversation c left join moved on true where c.id = $2 and $1 in (c.a_id, c.b_id)`;
let marked = 0;

/** The calls that are compared. */
export const CALLS: Record<string, Call> = {
  'a billed message': { count: 60, text: () => send('chat_send'), values: () => inTalk(upTo(ACTIVE)) },
  'a billed message, the first of its day': {
    count: 60,
    text: () => send('chat_send'),
    values: () => inTalk(2 * ACTIVE + upTo(TALKS - 2 * ACTIVE)),
  },
  // Those beyond the talks of the world: hardly any pair is drawn twice.
  'a first message': {
    count: 30,
    text: () => send('conversation_start_and_send'),
    values: () => {
      const me = FIRST_MEMBER - 1 + upTo(200);
      return [me + TALKS / MEMBERS + upTo(199), me, PRICES];
    },
  },
  'a list of 200 talks': {
    count: 20,
    text: (form) => LIST[form],
    values: () => [FIRST_MEMBER + TALKS / MEMBERS - 1 + upTo(MEMBERS - TALKS / MEMBERS)],
  },
  'a mark of what was read': {
    count: 150,
    text: () => MARK_READ,
    values: () => {
      // Talks in which nobody sent: who sends has read.
      const talk = ACTIVE + upTo(ACTIVE);
      marked += 1;
      return [starterOf(talk), talk, marked];
    },
  },
};
