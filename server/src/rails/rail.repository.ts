import type { Queryable } from '../database/database.ts';

export interface SentFirst {
  conversation_id: number;
  seq: number;
  sender_id: number;
  kind: string;
  text: string;
  attachment: string | null;
  at: string;
}

/** Conversations of a member that are looked at, the newest first. */
const MOST_LOOKED_AT = 200;
/** Messages that a case shows. */
export const MOST_SHOWN = 10;

const FIRST = `m.conversation_id, m.seq, m.sender_id, m.kind, m.text, m.attachment, to_json(m.created_at) #>> '{}' as at`;

export type Rail = 'same_text' | 'first_payment' | 'first_link' | 'limit_messages' | 'limit_likes';

export const createRailRepository = (db: Queryable) => ({
  /** The first message of a conversation, by who began it. */
  async first(conversationId: number, senderId: number): Promise<SentFirst | null> {
    const { rows } = await db.query<SentFirst>(
      `select ${FIRST} from conversation c join message m on m.conversation_id = c.id and m.seq = 1
        where c.id = $1 and c.started_by = $2 and m.sender_id = $2`,
      [conversationId, senderId],
    );
    return rows[0] ?? null;
  },
  /** First messages of a member within a day, the newest first; with a text, those that say the same but for case and spaces. */
  async recent(senderId: number, text: string | null): Promise<SentFirst[]> {
    const { rows } = await db.query<SentFirst>(
      `select ${FIRST} from (
         select id from conversation where started_by = $1 and created_at > now() - interval '1 day' order by id desc limit ${MOST_LOOKED_AT}) c
         join message m on m.conversation_id = c.id and m.seq = 1 and m.sender_id = $1
        where $2::text is null or (m.kind = 'text' and lower(regexp_replace(m.text, '\\s+', ' ', 'g')) = lower(regexp_replace($2, '\\s+', ' ', 'g')))
        order by m.conversation_id desc`,
      [senderId, text],
    );
    return rows;
  },
  /** Members whom a limit of a day refused at least `times`, with the number that the limit lets pass. */
  async refused(
    name: 'likes' | 'messages',
    most: { unconfirmed: number; free: number; paid: number | null },
    times: number,
  ): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      `select m.id from act_limit l join member m on m.id = substring(l.key from ':m(\\d{1,15})$')::bigint
        where l.key like $1 and l.expire > extract(epoch from now()) * 1000
          and l.points >= $5 + case when m.status = 'not_confirmed' then $2::int when m.paid_at is null then $3::int else $4::int end
        limit 500`,
      [`${name}:m%`, most.unconfirmed, most.free, most.paid, times],
    );
    return rows.map(({ id }) => id);
  },
  /** Puts a hit into the one open case of its member and rail; true where that opened it. */
  async open(
    memberId: number,
    rail: Rail,
    { messages, urgency, hours }: { messages: SentFirst[]; urgency: number; hours: number },
  ): Promise<boolean> {
    const shown = messages.slice(0, MOST_SHOWN);
    const hits = shown.map(({ conversation_id, seq }) => ({ conversation_id, seq }));
    const { rows } = await db.query<{ id: number | null }>('select moderation_rail($1, $2, $3, $4, $5, $6) as id', [
      ...[memberId, rail, shown.length ? 'message' : 'member', urgency],
      ...[JSON.stringify(shown.length ? { hits, messages: shown } : {}), hours],
    ]);
    return rows[0]?.id != null;
  },
});
