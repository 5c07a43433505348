import type { Queryable } from '../database/database.ts';
import { type CardRow, cardValue } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';
import type { Standing } from './cost.ts';
import type { MessageRow } from './message-kinds.ts';
import { homeOf, standingValue } from './standing-sql.ts';

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

const [OLDEST, NEWEST] = [openText('asc'), openText('desc')];

/** Reads what a page of chats shows, each in one statement; `isScripted`: computer-generated people answer by script. */
export const createChatReaderRepository = (db: Queryable, isScripted: boolean) => ({
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
