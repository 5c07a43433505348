import type {
  ChatsReply,
  ConversationReply,
  DraftConversationReply,
  SendMessageBody,
  SendMessageReply,
} from '@vonk/api/chat.ts';
import { isLongerThan } from '@vonk/api/graphemes.ts';
import type { MemberCard } from '@vonk/api/members.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { memberCards } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';
import { createChatRepository, type NewMessage, type SentRow } from './chat.repository.ts';
import { costFor, standingOf } from './cost.ts';
import type { Deliveries } from './deliveries.ts';
import { icebreakersFor } from './icebreakers.ts';
import { createMessageReply } from './message-reply.ts';
import { openImageId } from './signed-image.ts';

/** Who asks, on which site. */
export interface Asker {
  site: Site;
  memberId: number;
  /** Whether our own client asks, so that what it is given counts as received (decision 9). */
  isClient?: boolean;
}

export function createChatService({ db, bus, config }: Pick<Deps, 'db' | 'bus' | 'config'>, deliveries: Deliveries) {
  const chats = createChatRepository(db);
  const reads = createChatRepository(db.read);
  const messageReply = createMessageReply(config.signingKey);

  function checked({ site, memberId }: Asker, body: SendMessageBody): NewMessage {
    const common = { senderId: memberId, clientId: body.client_id, body: '', attachment: null };
    const given = [body.text, body.image_id, body.gift].filter((part) => part !== undefined);
    if (given.length !== 1) throw new DomainError(given.length ? 'bad_request' : 'message_empty');
    if (body.image_id !== undefined) {
      const image = openImageId(config.signingKey, memberId, body.image_id);
      if (!image) throw new DomainError('not_found');
      return { ...common, kind: 'image', attachment: image };
    }
    if (body.gift !== undefined) return { ...common, kind: 'gift', attachment: body.gift };
    // Postgres text holds no NUL.
    const text = (body.text ?? '').replaceAll('\0', '').trim();
    if (!text) throw new DomainError('message_empty');
    if (isLongerThan(text, site.settings.message_length)) throw new DomainError('message_too_long');
    return { ...common, kind: 'text', body: text };
  }

  async function checkGift(message: NewMessage): Promise<void> {
    if (message.kind === 'gift' && !(await chats.gifts()).includes(message.attachment ?? ''))
      throw new DomainError('not_found');
  }

  /** After the commit: tells both sides, and answers the sender. */
  async function told({ site, memberId }: Asker, clientId: string, sent: SentRow): Promise<SendMessageReply> {
    const message = messageReply({
      seq: sent.o_seq,
      client_id: clientId,
      sender_id: memberId,
      kind: sent.o_kind,
      body: sent.o_body,
      attachment: sent.o_attachment,
      cost: sent.o_cost,
      created_at: sent.o_at,
    });
    if (!sent.o_is_repeat) {
      const conversation_id = sent.o_conversation;
      bus.publish([sent.o_recipient, memberId], { type: 'message', conversation_id, message });
      if (sent.o_cost) bus.publish([memberId], { type: 'credits', credits: sent.o_balance, paid_user: sent.o_is_paid });
    }
    const cost = await costFor(db, site, {
      isPaid: sent.o_is_paid,
      country: sent.o_country,
      started: sent.o_started,
      freeMessagesUsed: sent.o_free_messages_used,
    });
    return { conversation_id: sent.o_conversation, message, credits: sent.o_balance, cost };
  }

  async function own(memberId: number, conversationId: number) {
    const conversation = await chats.find(memberId, conversationId);
    if (!conversation) throw new DomainError('not_found');
    return conversation;
  }

  return {
    async send(asker: Asker, conversationId: number, body: SendMessageBody): Promise<SendMessageReply> {
      const message = checked(asker, body);
      await checkGift(message);
      const sent = await chats.send(conversationId, message, asker.site, config.isDemo);
      return told(asker, body.client_id, sent);
    },

    async start(asker: Asker, otherId: number, body: SendMessageBody): Promise<SendMessageReply> {
      const message = checked(asker, body);
      await checkGift(message);
      const sent = await chats.startAndSend(otherId, message, asker.site, config.isDemo);
      return told(asker, body.client_id, sent);
    },

    async list({ site, memberId, isClient = false }: Asker): Promise<ChatsReply> {
      const rows = await reads.list(memberId);
      const others = rows.map((row) => row.other_id);
      const cards = new Map<number, MemberCard>(
        (await memberCards(db.read, site, memberId, others, { areKnown: true })).map((card) => [card.id, card]),
      );
      const entries = rows.flatMap((row) => {
        const profile = cards.get(row.other_id);
        if (!profile) return [];
        if (isClient && row.is_undelivered && row.last_message_seq !== null)
          deliveries.note({ memberId, conversationId: row.id, seq: row.last_message_seq });
        return {
          conversation: { id: row.id },
          profile,
          num_unread_messages: row.unread,
          last_message: row.last_message_seq === null ? null : messageReply(row as Parameters<typeof messageReply>[0]),
          last_at: row.last_at.toISOString(),
        };
      });
      return {
        chats: entries,
        total_unread_messages: entries.reduce((sum, entry) => sum + entry.num_unread_messages, 0),
      };
    },

    async open(
      { site, memberId, isClient = false }: Asker,
      conversationId: number,
      range: { after?: number; before?: number },
    ): Promise<ConversationReply> {
      const conversation = await own(memberId, conversationId);
      const [rows, [profile], standing] = await Promise.all([
        reads.messages(conversation.id, conversation.hidden_seq, range),
        memberCards(db.read, site, memberId, [conversation.other_id], { areKnown: true }),
        standingOf(db.read, memberId),
      ]);
      if (!profile) throw new DomainError('not_found');
      const first = rows[0]?.seq ?? 0;
      const last = rows.at(-1)?.seq ?? 0;
      if (isClient && last > Math.max(conversation.read_seq, conversation.delivered_seq))
        deliveries.note({ memberId, conversationId: conversation.id, seq: last });
      return {
        id: conversation.id,
        profile,
        messages: rows.map(messageReply),
        has_older: range.after === undefined && first > conversation.hidden_seq + 1,
        last_seq: conversation.last_seq,
        read_seq: conversation.read_seq,
        other_read_seq: conversation.other_read_seq,
        other_delivered_seq: conversation.other_delivered_seq,
        can_be_answered: conversation.can_be_answered && !conversation.is_blocked,
        is_blocked: conversation.is_blocked,
        cost: await costFor(db.read, site, standing),
        icebreakers: icebreakersFor(memberId, conversation.other_id),
      };
    },

    async draft({ site, memberId }: Asker, otherId: number): Promise<DraftConversationReply> {
      const [found, standing] = await Promise.all([reads.findWith(memberId, otherId), standingOf(db.read, memberId)]);
      const [profile] = await memberCards(db.read, site, memberId, [otherId], { areKnown: found.id !== null });
      if (!profile || otherId === memberId) throw new DomainError('profile_unavailable');
      return {
        id: found.id,
        profile,
        can_be_answered: found.can_be_answered && !found.is_blocked,
        cost: await costFor(db.read, site, standing),
        icebreakers: icebreakersFor(memberId, otherId),
      };
    },

    async markRead({ memberId }: Asker, conversationId: number, seq: number): Promise<void> {
      const moved = await chats.markRead(memberId, conversationId, seq);
      if (moved) {
        const event = { type: 'read', conversation_id: conversationId, seq: moved.seq, member_id: memberId } as const;
        bus.publish([moved.other_id, memberId], event);
      } else await own(memberId, conversationId);
    },

    async hide({ memberId }: Asker, conversationId: number): Promise<void> {
      if (!(await chats.hide(memberId, conversationId))) throw new DomainError('not_found');
    },

    gifts: () => chats.gifts(),
  };
}
