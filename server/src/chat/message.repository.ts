import type { FreeLimit, MessagePrices } from '@vonk/api/settings.ts';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/database.ts';
import { type CardRow, cardValue } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';
import { type BookedMessage, storeBooked } from './booked-messages.ts';
import { pricesOf, type Standing } from './cost.ts';
import type { MessageContent, MessageRow } from './message-kinds.ts';
import { creditPrice, homeOf } from './standing-sql.ts';

export interface NewMessage extends MessageContent {
  senderId: number;
  clientId: string;
  /** The price in credits that the sender was shown: one that costs more is refused; null where nothing is said. */
  shownCredits: number | null;
}

/** On which terms a message is sent. */
export interface Terms {
  siteId: number;
  /** The country whose prices hold where the sender's has none. */
  homeCountry: string;
  prices: MessagePrices;
  freeLimit: FreeLimit;
  /** Countries where no fictional profile is shown. */
  offCountries: string[];
  /** Computer-generated people answer by script, so that nobody of the desk is needed for them (decision 7). */
  isScripted: boolean;
}

export interface SentMessage {
  conversationId: number;
  recipientId: number;
  message: MessageRow;
  /** The same client_id was sent before: this is the first result once more. */
  isRepeat: boolean;
  /** What is to be stored of the conversation after the commit, this message among it; null where that has been done. */
  booked: BookedMessage[] | null;
  /** It waits for an operator of the desk to answer. */
  waits: boolean;
  /** Credits of the sender afterwards. */
  wallet: { credits: number; credits_version: number };
  /** The sender's, after this message. */
  standing: Standing;
  /** What each side had read, and hidden from itself, before it. */
  seen: { recipientRead: number; recipientHidden: number; senderHidden: number };
  /** Each side's card as the other sees it, where the other's list does not hold the conversation yet. */
  cards: { sender: CardRow | null; recipient: CardRow | null };
}

export const termsOf = (site: Site, { isDemo }: Pick<Config, 'isDemo'>): Terms => ({
  isScripted: isDemo,
  siteId: site.id,
  homeCountry: homeOf(site),
  prices: pricesOf(site),
  freeLimit: site.settings.free_limit,
  offCountries: site.settings.fictional_off_countries,
});

/** So many of a conversation may wait for a database that is away; then nobody pays for more (ADR 52). */
const MOST_WAITING = 20;

const card = (member: string, viewer: string) =>
  cardValue({ member, viewer, site: '$10::int', offCountries: '$12::text[]' });

/**
 * Calls a function that sends. Along comes what its answer and both sides are told, so that nothing is read after it: the
 * price of a credit, because the answer tells the cost of the next message; what both sides had seen, as it was when the
 * call began (a conversation that it starts is not there yet); and the cards for lists that do not hold the conversation.
 */
const callSend = (name: 'chat_send' | 'conversation_start_and_send') =>
  `select o_conversation as "conversationId", o_recipient as "recipientId", o_is_repeat as "isRepeat", o_waits as waits, wallet_told($2) as wallet,
          case when messages_are_booked_first() then booked_messages(o_conversation, ${MOST_WAITING}) end as booked,
          json_build_object('isPaid', o_is_paid, 'country', o_country, 'started', o_started,
            'freeMessagesUsed', o_free_messages_used, 'creditMinor', price.minor, 'currency', price.currency,
            'isOwnPrice', coalesce(price."isOwn", false),
            'isUnstaffed', o_is_unstaffed) as standing,
          to_json(seen) as seen,
          json_build_object(
            'sender', case when not o_is_repeat and o_seq - 1 <= seen."recipientHidden" then ${card('$2::bigint', 'o_recipient')} end,
            'recipient', case when not o_is_repeat and o_seq - 1 <= seen."senderHidden" then ${card('o_recipient', '$2::bigint')} end) as cards,
          o_seq as seq, $3::text as client_id, $2::bigint as sender_id, o_kind as kind, o_text as text,
          o_attachment as attachment, o_cost as cost, o_at as created_at
     from ${name}($1, $2, $3, $4, $5, $6, $7, $8, $9, $13, $14)
     left join conversation talk on talk.id = o_conversation
    cross join lateral (select
            coalesce(case when talk.a_id = o_recipient then talk.a_read_seq else talk.b_read_seq end, 0) as "recipientRead",
            coalesce(case when talk.a_id = o_recipient then talk.a_hidden_seq else talk.b_hidden_seq end, 0) as "recipientHidden",
            coalesce(case when talk.a_id = o_recipient then talk.b_hidden_seq else talk.a_hidden_seq end, 0) as "senderHidden") seen
     ${creditPrice('$2::bigint', '$10::int', '$11::text', 'o_country')}`;

type CallRow = MessageRow & Omit<SentMessage, 'message'>;

export const createMessageRepository = (db: Queryable) => {
  async function call(name: Parameters<typeof callSend>[0], to: number, message: NewMessage, terms: Terms) {
    const { senderId, clientId, kind, text, attachment, shownCredits } = message;
    const { prices, freeLimit, siteId, homeCountry, offCountries, isScripted } = terms;
    const values = [to, senderId, clientId, kind, text, attachment];
    const { rows } = await db.query<CallRow>(callSend(name), [
      ...values,
      prices,
      freeLimit.kind,
      freeLimit.count,
      siteId,
      homeCountry,
      offCountries,
      isScripted,
      shownCredits,
    ]);
    const [row] = rows;
    if (!row) throw new Error(`${name} answered nothing`);
    const { conversationId, recipientId, isRepeat, booked, waits, wallet, standing, seen, cards, ...sent } = row;
    return { conversationId, recipientId, isRepeat, booked, waits, wallet, standing, seen, cards, message: sent };
  }
  async function stored(sent: SentMessage): Promise<SentMessage> {
    if (sent.booked) await storeBooked(db, sent.booked);
    return sent;
  }
  return {
    /** Sends in a conversation; refusals are raised by the function as codes. Not within a transaction. */
    send: async (conversationId: number, message: NewMessage, terms: Terms): Promise<SentMessage> =>
      stored(await call('chat_send', conversationId, message, terms)),
    /** Sends a first message: the conversation starts in the same transaction. */
    startAndSend: async (memberId: number, message: NewMessage, terms: Terms): Promise<SentMessage> =>
      stored(await call('conversation_start_and_send', memberId, message, terms)),
    /** Sends within a transaction; what is `booked` is for its owner to store after the commit. */
    sendWithin: (conversationId: number, message: NewMessage, terms: Terms): Promise<SentMessage> =>
      call('chat_send', conversationId, message, terms),
    async gifts(): Promise<string[]> {
      const { rows } = await db.query<{ key: string }>('select key from gift order by id');
      return rows.map(({ key }) => key);
    },
  };
};
