import type { OperatorPerson } from '@vonk/api/desk/operators.ts';
import type { Language } from '@vonk/api/languages.ts';
import type { MessageKind } from '@vonk/api/options.ts';
import type { Queryable } from '../database/database.ts';

const PAGE = 100;

/** The two sides of a conversation in which a fictional profile takes part. */
export interface OperatorThread {
  id: number;
  site_id: number;
  language: Language;
  last_seq: number;
  /** The member has deleted all that was said so far. */
  is_hidden: boolean;
  member: OperatorPerson;
  profile: OperatorPerson;
  note: string;
  tone: string;
}

export interface ThreadMessage {
  seq: number;
  sender_id: number;
  kind: MessageKind;
  text: string;
  attachment: string | null;
  created_at: string;
}

const person = (alias: string) => `json_build_object('id', ${alias}.id, 'name', ${alias}p.name,
  'age', extract(year from age(${alias}p.birthdate))::int, 'about', ${alias}p.about,
  'city', (select city.name from city where city.id = ${alias}p.city_id), 'signup_date', ${alias}.signup_date)`;

/** Of the two, who is fictional answers as a profile; a conversation of two members is none of the desk's operators. */
const THREAD = `
  select c.id, me.site_id, me.language, c.last_seq,
         c.last_seq <= case when c.a_id = me.id then c.a_hidden_seq else c.b_hidden_seq end as is_hidden,
         ${person('me')} as member, ${person('them')} as profile,
         coalesce((select n.text from operator_note n where n.member_id = me.id and n.profile_id = them.id), '') as note,
         coalesce((select t.text from profile_tone t where t.profile_id = them.id), '') as tone
    from conversation c
    join member me on me.id in (c.a_id, c.b_id) and me.kind = 'member'
    join member them on them.id = case when c.a_id = me.id then c.b_id else c.a_id end and them.kind = 'fictional'
    join profile mep on mep.member_id = me.id
    join profile themp on themp.member_id = them.id
   where c.id = $1`;

/** Reads conversations of fictional profiles for who answers as them. */
export const createOperatorThreads = (db: Queryable) => ({
  /** Null where no fictional profile takes part in it. */
  async find(conversationId: number): Promise<OperatorThread | null> {
    return (await db.query<OperatorThread>(THREAD, [conversationId])).rows[0] ?? null;
  },
  /** A page before a seq, oldest first; without one the newest. */
  async messages(conversationId: number, before?: number): Promise<ThreadMessage[]> {
    const { rows } = await db.query<ThreadMessage>(
      `select seq, sender_id, kind, text, attachment, to_json(created_at) #>> '{}' as created_at
         from message where conversation_id = $1 and seq < $2 order by seq desc limit ${PAGE}`,
      [conversationId, before ?? 2_147_483_647],
    );
    return rows.toReversed();
  },
  /** What the member wrote after a seq, oldest first. */
  async words(conversationId: number, memberId: number, after: number): Promise<{ seq: number; text: string }[]> {
    const { rows } = await db.query<{ seq: number; text: string }>(
      `select seq, text from message where conversation_id = $1 and sender_id = $2 and seq > $3 and kind = 'text'
        order by seq desc limit ${PAGE}`,
      [conversationId, memberId, after],
    );
    return rows.toReversed();
  },
  /** The stored picture of a message; null where it has none. */
  async picture(conversationId: number, seq: number): Promise<string | null> {
    const { rows } = await db.query<{ attachment: string | null }>(
      `select attachment from message where conversation_id = $1 and seq = $2 and kind = 'image'`,
      [conversationId, seq],
    );
    return rows[0]?.attachment ?? null;
  },
});
