import type { Queryable } from '../database/database.ts';
import { type CardRow, cardValue } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';
import type { Standing } from './cost.ts';
import type { MessageRow } from './message-kinds.ts';
import { homeOf, standingValue } from './standing-sql.ts';

export interface ListedConversation {
  id: number;
  unread: number;
  /** The last message was neither read nor received by this side's client before. */
  is_undelivered: boolean;
  last_at: Date;
  last_message: MessageRow;
  /** The other member's; null where they are of no site any more. */
  card: CardRow | null;
}

type ListRow = Omit<ListedConversation, 'last_message'> & MessageRow;

export interface OpenedConversation {
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
  card: CardRow | null;
  standing: Standing;
  /** Oldest first. */
  messages: MessageRow[];
}

export interface Draft {
  /** Null where the two have not talked. */
  id: number | null;
  is_blocked: boolean;
  can_be_answered: boolean;
  card: CardRow | null;
  standing: Standing;
}

type OpenedRow = Omit<OpenedConversation, 'messages'> & {
  messages: (Omit<MessageRow, 'created_at'> & { created_at: string })[];
};

const MOST_CHATS = 200;
const MESSAGES_PER_PAGE = 50;
const LAST_SEQ = 2_147_483_647;

const MINE = `c.id, case when c.a_id = $1 then c.b_id else c.a_id end as other_id, c.last_seq,
  case when c.a_id = $1 then c.a_read_seq else c.b_read_seq end as read_seq,
  case when c.a_id = $1 then c.b_read_seq else c.a_read_seq end as other_read_seq,
  case when c.a_id = $1 then c.a_delivered_seq else c.b_delivered_seq end as delivered_seq,
  case when c.a_id = $1 then c.b_delivered_seq else c.a_delivered_seq end as other_delivered_seq,
  case when c.a_id = $1 then c.a_hidden_seq else c.b_hidden_seq end as hidden_seq`;

/** SQL, true when the other member can be written to: confirmed, there, and not hidden. */
const answerable = (other: string) => `exists (select 1 from member m join profile p on p.member_id = m.id
    where m.id = ${other} and m.status = 'active' and p.status = 'active' and not p.is_invisible)`;
const blocked = (other: string) =>
  `exists (select 1 from block where (blocker_id, blocked_id) in (($1, ${other}), (${other}, $1)))`;
const card = (other: string, site: string, offCountries: string) =>
  cardValue({ member: other, viewer: '$1::bigint', site, offCountries: `${offCountries}::text[]` });

/**
 * SQL of the newest conversations; of one alone where it is named. One that has a place in the list has a message, so the join is
 * an inner one: a sharded database would fetch all messages for the outer side of a join.
 */
const listText = (only: string) => `
with mine as (
  (select ${MINE}, c.last_at from conversation c where c.a_id = $1 and c.last_seq > c.a_hidden_seq${only}
    order by c.last_at desc limit ${MOST_CHATS})
  union all
  (select ${MINE}, c.last_at from conversation c where c.b_id = $1 and c.last_seq > c.b_hidden_seq${only}
    order by c.last_at desc limit ${MOST_CHATS})),
shown as (select * from mine order by last_at desc limit ${MOST_CHATS}),
told as (
  select shown.id, shown.other_id, shown.last_at,
         greatest(0, shown.last_seq - greatest(shown.read_seq, shown.hidden_seq)) as unread,
         shown.last_seq > greatest(shown.read_seq, shown.delivered_seq) as is_undelivered,
         m.seq, m.client_id, m.sender_id, m.kind, m.text, m.attachment, m.cost, m.created_at
    from shown join message m on m.conversation_id = shown.id and m.seq = shown.last_seq)
select told.*, ${card('told.other_id', '$2', '$3')} as card from told order by told.last_at desc`;

/** Messages are named by the parameter, and read apart from all else: of a sharded table one shard is asked. */
const openText = (order: 'asc' | 'desc') => `
with talk as materialized (
  select o.*, ${blocked('o.other_id')} as is_blocked, ${answerable('o.other_id')} as can_be_answered,
         ${card('o.other_id', '$3', '$4')} as card, ${standingValue('$1', 'o.other_id', '$5', '$8::boolean')} as standing
    from (select ${MINE} from conversation c where c.id = $2 and $1 in (c.a_id, c.b_id)) o),
page as (
  select seq, client_id, sender_id, kind, text, attachment, cost, created_at from message
   where conversation_id = $2 and seq > $6::bigint and seq > (select hidden_seq from talk) and seq < $7::bigint
   order by seq ${order} limit ${MESSAGES_PER_PAGE})
select talk.*, (select coalesce(json_agg(page order by page.seq), '[]') from page) as messages from talk`;

const DRAFT = `
select (select id from conversation where a_id = least($1::bigint, $2) and b_id = greatest($1::bigint, $2)) as id,
       ${blocked('$2')} as is_blocked, ${answerable('$2')} as can_be_answered,
       ${card('$2::bigint', '$3', '$4')} as card, ${standingValue('$1', '$2::bigint', '$5', '$6::boolean')} as standing`;

const [LIST, ONE, OLDEST, NEWEST] = [listText(''), listText(' and c.id = $4'), openText('asc'), openText('desc')];

/** Reads what a page of chats shows, each in one statement; `isScripted`: computer-generated people answer by script. */
export const createChatReaderRepository = (db: Queryable, isScripted: boolean) => ({
  /** Gives the newest conversations of a member with the last message of each; of one of them alone where it is named. */
  async list(
    { site, memberId }: { site: Site; memberId: number },
    conversationId?: number,
  ): Promise<ListedConversation[]> {
    const values = [memberId, site.id, site.settings.fictional_off_countries];
    const { rows } = await (conversationId === undefined
      ? db.query<ListRow>(LIST, values)
      : db.query<ListRow>(ONE, [...values, conversationId]));
    return rows.map((row) => ({ ...row, last_message: row }));
  },
  /**
   * Gives a conversation with a page of its messages: `after` and `before` are seqs; without either, the newest. Null where
   * it is not this member's: it looks as if it did not exist.
   */
  async open(
    { site, memberId }: { site: Site; memberId: number },
    conversationId: number,
    { after, before }: { after?: number; before?: number },
  ): Promise<OpenedConversation | null> {
    const { rows } = await db.query<OpenedRow>(after === undefined ? NEWEST : OLDEST, [
      memberId,
      conversationId,
      site.id,
      site.settings.fictional_off_countries,
      homeOf(site),
      after ?? 0,
      after === undefined ? (before ?? LAST_SEQ) : LAST_SEQ,
      isScripted,
    ]);
    const [row] = rows;
    if (!row) return null;
    const messages = row.messages.map((message) => ({ ...message, created_at: new Date(message.created_at) }));
    return { ...row, messages };
  },
  /** Gives what is to be known before a first message to somebody. */
  async draft({ site, memberId }: { site: Site; memberId: number }, otherId: number): Promise<Draft | null> {
    const { rows } = await db.query<Draft>(DRAFT, [
      memberId,
      otherId,
      site.id,
      site.settings.fictional_off_countries,
      homeOf(site),
      isScripted,
    ]);
    return rows[0] ?? null;
  },
});
