import type { Queryable } from '../database/database.ts';
import type { MessageRow } from './message-kinds.ts';

export interface ConversationRow {
  id: number;
  other_id: number;
  last_seq: number;
  read_seq: number;
  other_read_seq: number;
  delivered_seq: number;
  other_delivered_seq: number;
  hidden_seq: number;
  is_blocked: boolean;
  can_be_answered: boolean;
}

export interface ListedConversation {
  id: number;
  other_id: number;
  unread: number;
  /** The last message was neither read nor received by this side's client before. */
  is_undelivered: boolean;
  last_at: Date;
  last_message: MessageRow | null;
}

/** The columns of a message are null where the conversation has none. */
type ListRow = Omit<ListedConversation, 'last_message'> & (MessageRow | { seq: null });

const MOST_CHATS = 200;

const MINE = `c.id, case when c.a_id = $1 then c.b_id else c.a_id end as other_id, c.last_seq,
  case when c.a_id = $1 then c.a_read_seq else c.b_read_seq end as read_seq,
  case when c.a_id = $1 then c.b_read_seq else c.a_read_seq end as other_read_seq,
  case when c.a_id = $1 then c.a_delivered_seq else c.b_delivered_seq end as delivered_seq,
  case when c.a_id = $1 then c.b_delivered_seq else c.a_delivered_seq end as other_delivered_seq,
  case when c.a_id = $1 then c.a_hidden_seq else c.b_hidden_seq end as hidden_seq`;

/** SQL, true when the other member can be written to: confirmed, there, not hidden and not blocked either way. */
const ANSWERABLE = `exists (select 1 from member m join profile p on p.member_id = m.id
    where m.id = $2 and m.status = 'active' and p.status = 'active' and not p.is_invisible)`;
const BLOCKED = `exists (select 1 from block where (blocker_id, blocked_id) in (($1, $2), ($2, $1)))`;

export const createConversationRepository = (db: Queryable) => ({
  /** Gives the newest conversations of a member with the last message of each; of one of them alone where it is named. */
  async list(memberId: number, conversationId: number | null = null): Promise<ListedConversation[]> {
    const only = conversationId === null ? '' : ' and c.id = $2';
    const { rows } = await db.query<ListRow>(
      `with mine as (
         (select ${MINE}, c.last_at from conversation c where c.a_id = $1 and c.last_seq > c.a_hidden_seq${only}
           order by c.last_at desc limit ${MOST_CHATS})
         union all
         (select ${MINE}, c.last_at from conversation c where c.b_id = $1 and c.last_seq > c.b_hidden_seq${only}
           order by c.last_at desc limit ${MOST_CHATS}))
       select mine.id, mine.other_id, mine.last_at,
              greatest(0, mine.last_seq - greatest(mine.read_seq, mine.hidden_seq)) as unread,
              mine.last_seq > greatest(mine.read_seq, mine.delivered_seq) as is_undelivered,
              m.seq, m.client_id, m.sender_id, m.kind, m.text, m.attachment, m.cost, m.created_at
         from mine left join message m on m.conversation_id = mine.id and m.seq = mine.last_seq
        order by mine.last_at desc limit ${MOST_CHATS}`,
      conversationId === null ? [memberId] : [memberId, conversationId],
    );
    return rows.map((row) => ({ ...row, last_message: row.seq === null ? null : row }));
  },
  /** Null for a conversation that is not this member's: it looks as if it did not exist. */
  async find(memberId: number, conversationId: number): Promise<ConversationRow | null> {
    const { rows } = await db.query<ConversationRow>(
      `select o.*, ${BLOCKED.replaceAll('$2', 'o.other_id')} as is_blocked,
              ${ANSWERABLE.replaceAll('$2', 'o.other_id')} as can_be_answered
         from (select ${MINE} from conversation c where c.id = $2 and $1 in (c.a_id, c.b_id)) o`,
      [memberId, conversationId],
    );
    return rows[0] ?? null;
  },
  /** The conversation of two members, if any, and whether the other can be written to. */
  async findWith(
    memberId: number,
    otherId: number,
  ): Promise<{ id: number | null; is_blocked: boolean; can_be_answered: boolean }> {
    const { rows } = await db.query<{ id: number | null; is_blocked: boolean; can_be_answered: boolean }>(
      `select (select id from conversation where a_id = least($1::bigint, $2) and b_id = greatest($1::bigint, $2)) as id,
              ${BLOCKED} as is_blocked, ${ANSWERABLE} as can_be_answered`,
      [memberId, otherId],
    );
    return rows[0] ?? { id: null, is_blocked: false, can_be_answered: false };
  },
  /** Moves this side's mark forward; answers the other member and the mark when it moved. */
  async markRead(
    memberId: number,
    conversationId: number,
    seq: number,
  ): Promise<{ other_id: number; seq: number } | null> {
    const { rows } = await db.query<{ other_id: number; seq: number }>(
      `update conversation c set
              a_read_seq = case when a_id = $1 then least($3, last_seq) else a_read_seq end,
              b_read_seq = case when b_id = $1 then least($3, last_seq) else b_read_seq end
        where id = $2 and $1 in (a_id, b_id)
          and case when a_id = $1 then a_read_seq else b_read_seq end < least($3, last_seq)
        returning case when a_id = $1 then b_id else a_id end as other_id, least($3, last_seq)::int as seq`,
      [memberId, conversationId, seq],
    );
    return rows[0] ?? null;
  },
  /** Hides what was said so far from this side only; answers up to where, or null when the conversation is not this member's. */
  async hide(memberId: number, conversationId: number): Promise<number | null> {
    const { rows } = await db.query<{ last_seq: number }>(
      `update conversation set
              a_hidden_seq = case when a_id = $1 then last_seq else a_hidden_seq end,
              a_read_seq = case when a_id = $1 then last_seq else a_read_seq end,
              b_hidden_seq = case when b_id = $1 then last_seq else b_hidden_seq end,
              b_read_seq = case when b_id = $1 then last_seq else b_read_seq end
        where id = $2 and $1 in (a_id, b_id) returning last_seq`,
      [memberId, conversationId],
    );
    return rows[0]?.last_seq ?? null;
  },
});
