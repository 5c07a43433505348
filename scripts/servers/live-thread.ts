import { setTimeout as sleep } from 'node:timers/promises';
import type { ConversationReply, LiveEvent, Message } from '@vonk/api/chat.ts';
import type { Call } from './live-page.ts';

/** The API client asks again for what it could not read, for a quarter of a minute in all (R-ERR-1). */
const AGAIN_MS = 1_500;
const MOST_TRIES = 10;

/** Makes what an open thread shows of the other: it follows live events, and reads on after each greeting and each gap. */
export function createLiveThread(call: Call, { conversation, partner }: { conversation: number; partner: number }) {
  const seen = new Set<string>();
  let told = new Set<string>();
  let lastSeq = 0;
  let doubled = 0;
  let offline = 0;
  let isPartnerOnline: boolean | null = null;
  let catching: Promise<void> | null = null;

  function take({ client_id, sender_id, seq }: Message): void {
    if (sender_id === partner) seen.add(client_id);
    lastSeq = Math.max(lastSeq, seq);
  }
  async function read(): Promise<ConversationReply | null> {
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      const reply = await call<ConversationReply>('GET', `/api/conversations/${conversation}?after=${lastSeq}`);
      if (reply) return reply;
      await sleep(AGAIN_MS);
    }
    return null;
  }
  async function readOn(): Promise<void> {
    for (;;) {
      const reply = await read();
      if (!reply) return;
      isPartnerOnline = reply.profile.is_online;
      for (const message of reply.messages) take(message);
      if (reply.messages.length < 50) return;
    }
  }
  const catchUp = () => {
    catching ??= readOn().finally(() => {
      catching = null;
    });
    return catching;
  };

  return {
    /** Messages of the other that it shows. */
    seen,
    onConnect(): void {
      told = new Set();
    },
    onEvent(event: LiveEvent): void {
      if (event.type === 'hello') void catchUp();
      if (event.type === 'presence' && event.member_id === partner) {
        isPartnerOnline = event.is_online;
        if (!event.is_online) offline += 1;
      }
      if (event.type !== 'message' || event.conversation_id !== conversation) return;
      const { message } = event;
      if (told.has(message.client_id)) doubled += 1;
      told.add(message.client_id);
      if (message.seq > lastSeq + 1) void catchUp();
      else take(message);
    },
    state: () => ({ doubled, offline, isPartnerOnline }),
  };
}
