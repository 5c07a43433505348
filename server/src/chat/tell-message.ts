import type { LiveEvent } from '@vonk/api/chat.ts';
import type { Deps } from '../http/app-types.ts';
import { type CardRow, knownCardOf } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';
import type { SentMessage } from './message.repository.ts';
import { createMessageReply } from './message-kinds.ts';

type MessageEvent = Extract<LiveEvent, { type: 'message' }>;

/**
 * Tells both sides of a message that was sent, with what it changes in their lists, so that nobody reads a list again for
 * it. Call it after the commit. A side that was not told catches up by asking.
 */
export function createMessageTeller({ bus, config }: Pick<Deps, 'bus' | 'config'>) {
  const toReply = createMessageReply(config.signingKey);

  return (site: Site, { conversationId, recipientId, message, seen, cards }: SentMessage): void => {
    const senderId = message.sender_id;
    const num_unread_messages = Math.max(0, message.seq - Math.max(seen.recipientRead, seen.recipientHidden));
    const eventFor = (viewerId: number, card: CardRow | null): MessageEvent => ({
      type: 'message',
      conversation_id: conversationId,
      message: toReply(message, viewerId),
      chat: { num_unread_messages, ...(card ? { profile: knownCardOf(card, site) } : {}) },
    });
    // What is attached has an address of its own for each side.
    if (message.attachment || cards.sender || cards.recipient) {
      bus.publish([recipientId], eventFor(recipientId, cards.sender));
      bus.publish([senderId], eventFor(senderId, cards.recipient));
    } else bus.publish([recipientId, senderId], eventFor(recipientId, null));
  };
}
