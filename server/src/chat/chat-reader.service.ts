import type { ChatsReply, ConversationReply, DraftConversationReply } from '@vonk/api/chat.ts';
import type { MemberCard } from '@vonk/api/members.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { memberCards } from '../member-cards/member-cards.ts';
import type { Asker } from './asker.ts';
import { createConversationRepository, type ListedConversation } from './conversation.repository.ts';
import { costFor } from './cost.ts';
import type { Deliveries } from './deliveries.ts';
import { icebreakersFor } from './icebreakers.ts';
import { createMessageRepository } from './message.repository.ts';
import { createMessageReply } from './message-kinds.ts';

/** Reads chats for a member: the list, one conversation, and what is to be known before the first message. */
export function createChatReader({ db, config }: Pick<Deps, 'db' | 'config'>, deliveries: Deliveries) {
  const conversations = createConversationRepository(db.read);
  const messages = createMessageRepository(db.read);
  const toReply = createMessageReply(config.signingKey);

  async function cardsOf({ site, memberId }: Asker, rows: ListedConversation[]): Promise<Map<number, MemberCard>> {
    const others = rows.map((row) => row.other_id);
    const cards = await memberCards(db.read, site, memberId, others, { areKnown: true });
    return new Map(cards.map((card) => [card.id, card]));
  }

  return {
    /** The list, or one row of it; an unknown conversation is an empty one. */
    async list(asker: Asker, conversationId?: number): Promise<ChatsReply> {
      const rows = await conversations.list(asker.memberId, conversationId);
      const cards = await cardsOf(asker, rows);
      const chats = rows.flatMap(({ id, other_id, unread, is_undelivered, last_at, last_message }) => {
        const profile = cards.get(other_id);
        if (!profile) return [];
        if (asker.isClient && is_undelivered && last_message)
          deliveries.note({ memberId: asker.memberId, conversationId: id, seq: last_message.seq });
        return {
          conversation: { id },
          profile,
          num_unread_messages: unread,
          last_message: last_message && toReply(last_message, asker.memberId),
          last_at: last_at.toISOString(),
        };
      });
      return { chats, total_unread_messages: chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) };
    },

    async open(
      { site, memberId, isClient = false }: Asker,
      conversationId: number,
      range: { after?: number; before?: number },
    ): Promise<ConversationReply> {
      const conversation = await conversations.find(memberId, conversationId);
      if (!conversation) throw new DomainError('not_found');
      const [rows, [profile], standing] = await Promise.all([
        messages.page(conversation.id, conversation.hidden_seq, range),
        memberCards(db.read, site, memberId, [conversation.other_id], { areKnown: true }),
        messages.standing(memberId, site),
      ]);
      if (!profile) throw new DomainError('not_found');
      const first = rows[0]?.seq ?? 0;
      const last = rows.at(-1)?.seq ?? 0;
      if (isClient && last > Math.max(conversation.read_seq, conversation.delivered_seq))
        deliveries.note({ memberId, conversationId: conversation.id, seq: last });
      return {
        id: conversation.id,
        profile,
        messages: rows.map((row) => toReply(row, memberId)),
        has_older: range.after === undefined && first > conversation.hidden_seq + 1,
        last_seq: conversation.last_seq,
        read_seq: conversation.read_seq,
        other_read_seq: conversation.other_read_seq,
        other_delivered_seq: conversation.other_delivered_seq,
        can_be_answered: conversation.can_be_answered && !conversation.is_blocked,
        is_blocked: conversation.is_blocked,
        cost: costFor(site, standing),
        icebreakers: icebreakersFor(memberId, conversation.other_id),
      };
    },

    async draft({ site, memberId }: Asker, otherId: number): Promise<DraftConversationReply> {
      const [found, standing] = await Promise.all([
        conversations.findWith(memberId, otherId),
        messages.standing(memberId, site),
      ]);
      const [profile] = await memberCards(db.read, site, memberId, [otherId], { areKnown: found.id !== null });
      if (!profile || otherId === memberId) throw new DomainError('profile_unavailable');
      return {
        id: found.id,
        profile,
        can_be_answered: found.can_be_answered && !found.is_blocked,
        cost: costFor(site, standing),
        icebreakers: icebreakersFor(memberId, otherId),
      };
    },
  };
}
