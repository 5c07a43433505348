import type { Found, Waiting } from '@vonk/api/desk/frame.ts';
import type { Queryable } from '../database/database.ts';
import type { StaffActor } from '../staff/staff-actor.ts';

/** Beyond so many nobody counts. */
const MOST_COUNTED = 1000;
const MOST_FOUND = 10;

const counted = async (db: Queryable, text: string, values: unknown[]) =>
  (await db.query<{ count: number; oldest_at: string | null }>(text, values)).rows[0] ?? { count: 0, oldest_at: null };

/** How many conversations wait for an answer in the languages of who asks, up to a thousand of each language and site. */
export async function waitingAnswers(db: Queryable, staff: StaffActor): Promise<Waiting[]> {
  const found = await counted(
    db,
    `select count(*)::int as count, to_json(min(w.since)) #>> '{}' as oldest_at
       from site cross join unnest($1::text[]) tongue
      cross join lateral (
        select since from waiting_answer w where w.site_id = site.id and w.language = tongue and not w.is_answered
         order by since limit ${MOST_COUNTED}) w`,
    [staff.languages],
  );
  return [{ key: 'answers', path: '/answers', ...found }];
}

/** How many answers were drawn and wait for review. */
export async function waitingSamples(db: Queryable): Promise<Waiting[]> {
  const found = await counted(
    db,
    `select count(*)::int as count, to_json(min(answered_at)) #>> '{}' as oldest_at from (
       select answered_at from operator_answer where is_sample and verdict is null order by answered_at limit ${MOST_COUNTED}) s`,
    [],
  );
  return [{ key: 'samples', path: '/quality', ...found }];
}

/** Conversations in which a fictional profile takes part, by their number or that of the member. */
export async function findConversations(db: Queryable, text: string): Promise<Found[]> {
  const number = /^(?:conversation:|member:)?(\d{1,15})$/.exec(text.trim())?.[1];
  if (!number) return [];
  const { rows } = await db.query<{ id: number; member_name: string; profile_name: string }>(
    `select c.id, mep.name as member_name, themp.name as profile_name
       from (select $1::bigint as id
             union (select conversation_id from inbox where member_id = $1 order by last_day desc, last_at desc limit ${MOST_FOUND})) found
       join conversation c using (id)
       join member me on me.id in (c.a_id, c.b_id) and me.kind = 'member'
       join member them on them.id = case when c.a_id = me.id then c.b_id else c.a_id end and them.kind = 'fictional'
       join profile mep on mep.member_id = me.id
       join profile themp on themp.member_id = them.id
      order by c.last_at desc limit ${MOST_FOUND}`,
    [Number(number)],
  );
  return rows.map(({ id, member_name, profile_name }) => ({
    kind: 'conversation',
    title: `${member_name} · ${profile_name}`,
    detail: `conversation:${id}`,
    path: `/answers/${id}`,
  }));
}
