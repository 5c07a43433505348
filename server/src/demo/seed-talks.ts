import type { Queryable } from '../database/database.ts';
import type { SeededRandom } from '../portraits/portrait-random.ts';
import { DIALOGUES } from './dialogues.ts';
import { reserveIds } from './insert-people.ts';

/** Two members in the middle of a talk, told from the side of `me`. */
export interface Talk {
  me: number;
  other: number;
  lines: readonly string[];
  /** Lines at the end that `me` has not read. */
  unread: number;
  /** Hours since the last line. */
  hoursAgo: number;
  /** Credits that each of my lines cost; the first ones are free until `paidFrom` lines. */
  cost?: number;
  costly?: number;
}

interface MessageRow {
  conversation_id: number;
  seq: number;
  sender_id: number;
  text: string;
  cost: number;
  minutes_ago: number;
}

/** A dialogue of the language, cut to `length` lines where that is shorter. */
export function pickDialogue(random: SeededRandom, language: string, length = 99): readonly string[] {
  return random.pick(DIALOGUES[language === 'nl' ? 'nl' : 'en']).slice(0, length);
}

const isMine = (line: string) => line.startsWith('>');

/** Writes talks with their messages; what `me` paid for is charged in the ledger. */
export async function insertTalks(db: Queryable, random: SeededRandom, talks: Talk[]): Promise<void> {
  if (!talks.length) return;
  const base = await reserveIds(db, 'conversation', talks.length);
  const messages: MessageRow[] = [];
  const conversations = talks.map((talk, index) => {
    const { me, other, lines, unread, hoursAgo } = talk;
    const id = base + index + 1;
    let minutes = hoursAgo * 60;
    let costly = talk.costly ?? 0;
    const times = lines.map(() => {
      minutes += 1 + random.next() ** 3 * 90;
      return minutes;
    });
    for (const [place, line] of lines.entries()) {
      const isPaid = isMine(line) && costly > 0;
      if (isPaid) costly -= 1;
      messages.push({
        conversation_id: id,
        seq: place + 1,
        sender_id: isMine(line) ? me : other,
        text: line.replace(/^>/, ''),
        cost: isPaid ? (talk.cost ?? 0) : 0,
        minutes_ago: times[lines.length - 1 - place]!,
      });
    }
    const [mineRead, theirsRead] = [lines.length - unread, lines.length];
    const isA = me < other;
    return {
      id,
      a_id: Math.min(me, other),
      b_id: Math.max(me, other),
      started_by: isMine(lines[0] ?? '') ? me : other,
      last_seq: lines.length,
      a_read_seq: isA ? mineRead : theirsRead,
      b_read_seq: isA ? theirsRead : mineRead,
      first_minutes: times.at(-1) ?? 0,
      last_minutes: times[0] ?? 0,
    };
  });
  // Messages first: a conversation takes its last one into the inbox of both as it is made.
  await db.query(
    `with written as (
       insert into message (conversation_id, seq, sender_id, client_id, text, cost, created_at)
       select conversation_id, seq, sender_id, gen_random_uuid(), text, cost, now() - make_interval(secs => minutes_ago * 60)
         from json_to_recordset($1) as m(conversation_id bigint, seq int, sender_id bigint, text text, cost int, minutes_ago float8)
       returning sender_id, client_id, cost, created_at)
     insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key, created_at)
     select sender_id, sender_id, house_account('revenue'), cost, 'message', concat('message:', client_id), created_at from written where cost > 0 order by created_at`,
    [JSON.stringify(messages)],
  );
  await db.query(
    `insert into conversation (id, a_id, b_id, started_by, last_seq, a_read_seq, b_read_seq, created_at, last_at)
     select id, a_id, b_id, started_by, last_seq, a_read_seq, b_read_seq, now() - make_interval(secs => first_minutes * 60),
            now() - make_interval(secs => last_minutes * 60)
       from json_to_recordset($1) as c(id bigint, a_id bigint, b_id bigint, started_by bigint, last_seq int, a_read_seq int,
         b_read_seq int, first_minutes float8, last_minutes float8)`,
    [JSON.stringify(conversations)],
  );
}
