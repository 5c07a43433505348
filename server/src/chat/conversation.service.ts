import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import type { Asker } from './asker.ts';
import { createConversationRepository } from './conversation.repository.ts';

/** Changes one side of a conversation: what it has read, and what it no longer sees. */
export function createConversationService({ db, bus }: Pick<Deps, 'db' | 'bus'>) {
  const conversations = createConversationRepository(db);
  return {
    /** Moves the asker's mark forward, and tells both sides when it moved. */
    async markRead({ memberId }: Asker, conversationId: number, seq: number): Promise<void> {
      const mark = await conversations.markRead(memberId, conversationId, seq);
      if (!mark) throw new DomainError('not_found');
      if (!mark.moved) return;
      const event = {
        type: 'read',
        conversation_id: conversationId,
        seq: mark.moved.seq,
        member_id: memberId,
      } as const;
      bus.publish([mark.moved.otherId, memberId], event);
    },

    /** Hides what was said so far, or up to a message, from the asker's side only, on each of their devices. */
    async hide({ memberId }: Asker, conversationId: number, until?: number): Promise<void> {
      const seq = await conversations.hide(memberId, conversationId, until);
      if (seq === null) throw new DomainError('not_found');
      bus.publish([memberId], { type: 'chat_hidden', chat: { conversation_id: conversationId, seq } });
    },
  };
}
