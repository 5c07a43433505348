import type { LiveEvent } from '@vonk/api/chat.ts';
import type { MemberCard } from '@vonk/api/members.ts';
import type { Deps } from '../http/app-types.ts';
import { memberCards } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';
import type { SentMessage } from './message.repository.ts';
import { createMessageReply } from './message-kinds.ts';

type MessageEvent = Extract<LiveEvent, { type: 'message' }>;

/**
 * Tells both sides of a message that was sent, with what it changes in their lists, so that nobody reads a list again for
 * it. Call it after the commit. It never throws: a side that was not told catches up by asking.
 */
export function createMessageTeller({ db, bus, config }: Pick<Deps, 'db' | 'bus' | 'config'>) {
  const toReply = createMessageReply(config.signingKey);

  const cardFor = async (site: Site, viewerId: number, otherId: number): Promise<MemberCard | undefined> =>
    (await memberCards(db, site, viewerId, [otherId], { areKnown: true }).catch(() => []))[0];

  return async (site: Site, { conversationId, recipientId, message, seen }: SentMessage): Promise<void> => {
    const senderId = message.sender_id;
    const before = message.seq - 1;
    // A list does not hold the conversation before the first message that is seen of it.
    const [forRecipient, forSender] = await Promise.all([
      before <= seen.recipientHidden ? cardFor(site, recipientId, senderId) : undefined,
      before <= seen.senderHidden ? cardFor(site, senderId, recipientId) : undefined,
    ]);
    const num_unread_messages = Math.max(0, message.seq - Math.max(seen.recipientRead, seen.recipientHidden));
    const eventFor = (viewerId: number, profile: MemberCard | undefined): MessageEvent => ({
      type: 'message',
      conversation_id: conversationId,
      message: toReply(message, viewerId),
      chat: { num_unread_messages, ...(profile ? { profile } : {}) },
    });
    // What is attached has an address of its own for each side.
    if (!message.attachment && !forRecipient && !forSender)
      return bus.publish([recipientId, senderId], eventFor(recipientId, undefined));
    bus.publish([recipientId], eventFor(recipientId, forRecipient));
    bus.publish([senderId], eventFor(senderId, forSender));
  };
}
