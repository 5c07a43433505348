import type { FreeLimit, MessagePrices } from '@vonk/api/settings.ts';
import type { Queryable } from '../database/database.ts';
import type { Site } from '../sites/site.ts';
import { pricesOf, type Standing } from './cost.ts';
import type { MessageContent, MessageRow } from './message-kinds.ts';
import { creditPrice, homeOf } from './standing-sql.ts';

export interface NewMessage extends MessageContent {
  senderId: number;
  clientId: string;
}

/** On which terms a message is sent. */
export interface Terms {
  siteId: number;
  /** The country whose prices hold where the sender's has none. */
  homeCountry: string;
  prices: MessagePrices;
  freeLimit: FreeLimit;
}

export interface SentMessage {
  conversationId: number;
  recipientId: number;
  message: MessageRow;
  /** The same client_id was sent before: this is the first result once more. */
  isRepeat: boolean;
  /** Credits of the sender afterwards. */
  balance: number;
  /** The sender's, after this message. */
  standing: Standing;
  /** What each side had read, and hidden from itself, before it. */
  seen: { recipientRead: number; recipientHidden: number; senderHidden: number };
}

export const termsOf = (site: Site): Terms => ({
  siteId: site.id,
  homeCountry: homeOf(site),
  prices: pricesOf(site),
  freeLimit: site.settings.free_limit,
});

/**
 * Calls a function that sends; the price of a credit comes along, because the answer tells the cost of the next one, and
 * what both sides had seen, as it was when the call began: a conversation that it starts is not there yet.
 */
const callSend = (name: 'chat_send' | 'conversation_start_and_send') =>
  `select o_conversation as "conversationId", o_recipient as "recipientId", o_is_repeat as "isRepeat", o_balance as balance,
          json_build_object('isPaid', o_is_paid, 'country', o_country, 'started', o_started,
            'freeMessagesUsed', o_free_messages_used, 'creditMinor', price.minor, 'currency', price.currency,
            'isOwnPrice', coalesce(price."isOwn", false)) as standing,
          json_build_object(
            'recipientRead', coalesce(case when c.a_id = o_recipient then c.a_read_seq else c.b_read_seq end, 0),
            'recipientHidden', coalesce(case when c.a_id = o_recipient then c.a_hidden_seq else c.b_hidden_seq end, 0),
            'senderHidden', coalesce(case when c.a_id = o_recipient then c.b_hidden_seq else c.a_hidden_seq end, 0)) as seen,
          o_seq as seq, $3::text as client_id, $2::bigint as sender_id, o_kind as kind, o_text as text,
          o_attachment as attachment, o_cost as cost, o_at as created_at
     from ${name}($1, $2, $3, $4, $5, $6, $7, $8, $9) left join conversation c on c.id = o_conversation ${creditPrice('$2::bigint', '$10::int', '$11::text', 'o_country')}`;

type CallRow = MessageRow & Omit<SentMessage, 'message'>;

export const createMessageRepository = (db: Queryable) => {
  async function call(name: Parameters<typeof callSend>[0], to: number, message: NewMessage, terms: Terms) {
    const { senderId, clientId, kind, text, attachment } = message;
    const { prices, freeLimit, siteId, homeCountry } = terms;
    const values = [to, senderId, clientId, kind, text, attachment];
    const { rows } = await db.query<CallRow>(callSend(name), [
      ...values,
      prices,
      freeLimit.kind,
      freeLimit.count,
      siteId,
      homeCountry,
    ]);
    const [row] = rows;
    if (!row) throw new Error(`${name} answered nothing`);
    const { conversationId, recipientId, isRepeat, balance, standing, seen, ...sent } = row;
    return { conversationId, recipientId, isRepeat, balance, standing, seen, message: sent };
  }
  return {
    /** Sends in a conversation; refusals are raised by the function as codes. */
    send: (conversationId: number, message: NewMessage, terms: Terms): Promise<SentMessage> =>
      call('chat_send', conversationId, message, terms),
    /** Sends a first message: the conversation starts in the same transaction. */
    startAndSend: (memberId: number, message: NewMessage, terms: Terms): Promise<SentMessage> =>
      call('conversation_start_and_send', memberId, message, terms),
    async gifts(): Promise<string[]> {
      const { rows } = await db.query<{ key: string }>('select key from gift order by id');
      return rows.map(({ key }) => key);
    },
  };
};
