import type { MemberRows } from '../database/member-rows.ts';
import { type CardRow, cardValue } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';
import type { MessageRow } from './message-kinds.ts';

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

const MOST_CHATS = 200;

/**
 * SQL of the newest conversations; of one alone where it is named. All but the cards is in the member's own rows, which are read
 * first: that part names one member.
 */
const listText = (only: string) => `
with told as materialized (
  select conversation_id as id, other_id, last_at,
         greatest(0, last_seq - greatest(read_seq, hidden_seq)) as unread,
         last_seq > greatest(read_seq, delivered_seq) as is_undelivered,
         last_seq as seq, last_client_id as client_id, case when is_last_mine then member_id else other_id end as sender_id,
         last_kind as kind, last_text as text, last_attachment as attachment, last_cost as cost, last_at as created_at
    from inbox where member_id = $1 and last_seq > hidden_seq${only}
   order by last_day desc, last_at desc limit ${MOST_CHATS})
select told.*, ${cardValue({ member: 'told.other_id', viewer: '$1::bigint', site: '$2', offCountries: '$3::text[]' })} as card
  from told order by told.last_at desc`;

const [LIST, ONE] = [listText(''), listText(' and conversation_id = $4')];

/** Reads the rows that a member has of their talks; what they have to say is kept by the migrations (ADR 51). */
export const createInboxRepository = (rows: MemberRows) => ({
  /** Gives the member's newest conversations with the last message of each; of one of them alone where it is named. */
  async list({ id: siteId, settings }: Site, conversationId?: number): Promise<ListedConversation[]> {
    const values = [rows.memberId, siteId, settings.fictional_off_countries];
    const { rows: listed } = await (conversationId === undefined
      ? rows.query<ListRow>(LIST, values)
      : rows.query<ListRow>(ONE, [...values, conversationId]));
    return listed.map((row) => ({ ...row, last_message: row }));
  },
});
