import type { SendMessageBody, SendMessageReply } from '@vonk/api/chat.ts';
import type { Deps } from '../http/app-types.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import type { Asker } from './asker.ts';
import { createChatImageRepository } from './chat-image.repository.ts';
import { costFor } from './cost.ts';
import { createMessageRepository, type NewMessage, type SentMessage, termsOf } from './message.repository.ts';
import { createMessageReply, readMessage } from './message-kinds.ts';
import { createMessageTeller } from './tell-message.ts';

/** Sends messages: checks, charges and stores in one call, and then tells both sides. */
export function createMessageService({ db, bus, config }: Pick<Deps, 'db' | 'bus' | 'config'>) {
  const messages = createMessageRepository(db);
  const toReply = createMessageReply(config.signingKey);
  const tellBothSides = createMessageTeller({ bus, config });

  async function read({ site, memberId }: Asker, body: SendMessageBody): Promise<NewMessage> {
    const { isKept: isImageKept } = createChatImageRepository(db);
    const reading = { site, memberId, signingKeys: config.signingKeys, readGifts: messages.gifts, isImageKept };
    const { client_id: clientId, shown_credits: shownCredits = null } = body;
    return { senderId: memberId, clientId, shownCredits, ...(await readMessage(body, reading)) };
  }

  function finish({ site, memberId }: Asker, sent: SentMessage): SendMessageReply {
    const { conversationId, message, wallet, standing } = sent;
    // What was booked and not stored was told to nobody, even where it is sent again.
    if (!sent.isRepeat || sent.booked?.length) {
      tellBothSides(site, sent);
      if (sent.waits) tellDesk(bus, 'operators.answer');
      if (message.cost > 0)
        bus.publish([message.sender_id], { type: 'credits', ...wallet, paid_user: standing.isPaid });
    }
    return {
      conversation_id: conversationId,
      message: toReply(message, memberId),
      ...wallet,
      cost: costFor(site, standing),
    };
  }

  return {
    /** Sends in a conversation of the asker. */
    async send(asker: Asker, conversationId: number, body: SendMessageBody): Promise<SendMessageReply> {
      return finish(asker, await messages.send(conversationId, await read(asker, body), termsOf(asker.site, config)));
    },
    /** Sends a first message to a member; the conversation is there afterwards. */
    async start(asker: Asker, otherId: number, body: SendMessageBody): Promise<SendMessageReply> {
      return finish(asker, await messages.startAndSend(otherId, await read(asker, body), termsOf(asker.site, config)));
    },
    gifts: () => messages.gifts(),
  };
}
