import type { ChatsReply, ConversationReply, DraftConversationReply } from '@vonk/api/chat.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { knownCardOf } from '../member-cards/member-cards.ts';
import type { Asker } from './asker.ts';
import { createChatReaderRepository } from './chat-reader.repository.ts';
import { costFor } from './cost.ts';
import type { Deliveries } from './deliveries.ts';
import { icebreakersFor } from './icebreakers.ts';
import { createInboxRepository } from './inbox.repository.ts';
import { createMessageReply } from './message-kinds.ts';

/** Reads chats for a member: the list, one conversation, and what is to be known before the first message. */
export function createChatReader({ db, config }: Pick<Deps, 'db' | 'config'>, deliveries: Deliveries) {
  const chats = createChatReaderRepository(db, config.isDemo);
  const threads = createChatReaderRepository(db.lists, config.isDemo);
  const toReply = createMessageReply(config.signingKey);

  return {
    /** The list, or one row of it; an unknown conversation is an empty one. */
    async list(asker: Asker, conversationId?: number): Promise<ChatsReply> {
      const rows = await createInboxRepository(db.of(asker.memberId).lists).list(asker.site, conversationId);
      const shown = rows.flatMap(({ id, card, unread, is_undelivered, last_at, last_message }) => {
        if (!card) return [];
        if (asker.isClient && is_undelivered)
          deliveries.note({ memberId: asker.memberId, conversationId: id, seq: last_message.seq });
        return {
          conversation: { id },
          profile: knownCardOf(card, asker.site),
          num_unread_messages: unread,
          last_message: toReply(last_message, asker.memberId),
          last_at: last_at.toISOString(),
        };
      });
      return { chats: shown, total_unread_messages: shown.reduce((sum, chat) => sum + chat.num_unread_messages, 0) };
    },

    async open(
      asker: Asker,
      conversationId: number,
      range: { after?: number; before?: number },
    ): Promise<ConversationReply> {
      const { site, memberId, isClient = false } = asker;
      const conversation = await threads.open(asker, conversationId, range);
      if (!conversation?.card) throw new DomainError('not_found');
      // A block has hidden what was said from both: nothing is left to read, and neither follows the other by what is told beside it.
      if (conversation.is_blocked) throw new DomainError('profile_unavailable');
      const { messages, card, standing } = conversation;
      const first = messages[0]?.seq ?? 0;
      const last = messages.at(-1)?.seq ?? 0;
      if (isClient && last > Math.max(conversation.read_seq, conversation.delivered_seq))
        deliveries.note({ memberId, conversationId: conversation.id, seq: last });
      return {
        id: conversation.id,
        profile: knownCardOf(card, site),
        messages: messages.map((row) => toReply(row, memberId)),
        has_older: range.after === undefined && first > conversation.hidden_seq + 1,
        last_seq: conversation.last_seq,
        read_seq: conversation.read_seq,
        other_read_seq: conversation.other_read_seq,
        other_delivered_seq: conversation.other_delivered_seq,
        can_be_answered: conversation.can_be_answered,
        cost: costFor(site, standing),
        icebreakers: icebreakersFor(memberId, conversation.other_id),
      };
    },

    async draft(asker: Asker, otherId: number): Promise<DraftConversationReply> {
      const { site, memberId } = asker;
      const draft = await chats.draft(asker, otherId);
      // Who is hidden is known to those alone who have talked with them.
      const card = draft?.card && (draft.id !== null || !draft.card.is_hidden) ? draft.card : null;
      if (!draft || draft.is_blocked || !card || otherId === memberId) throw new DomainError('profile_unavailable');
      return {
        id: draft.id,
        profile: knownCardOf(card, site),
        can_be_answered: draft.can_be_answered,
        cost: costFor(site, draft.standing),
        icebreakers: icebreakersFor(memberId, otherId),
      };
    },
  };
}
