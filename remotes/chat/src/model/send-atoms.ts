import type { SendMessageReply } from '@vonk/api/chat.ts';
import type { ErrorCode } from '@vonk/api/errors.ts';
import { MESSAGE_PRICING } from '@vonk/api/options.ts';
import { type AppError, toAppError } from '@vonk/kernel/app-error.ts';
import { loadChatsAtom, receiveMessageAtom } from '@vonk/kernel/chat-atoms.ts';
import { hasWrittenAtom } from '@vonk/kernel/has-written-atom.ts';
import { deliver, dropWaiting, readOutbox, type WaitingMessage } from '@vonk/kernel/outbox.ts';
import { memberIdAtom, setCreditsAtom } from '@vonk/kernel/session-atoms.ts';
import { atom, type Getter } from 'jotai';
import { bodyOf } from '../message/outgoing.ts';
import { keyOfConversation, type PendingMessage, type ThreadKey, withMessages } from './thread.ts';
import { changeThreadAtom, threadsAtom } from './thread-atoms.ts';

export type Sent = { conversationId: number } | { error: AppError };

/** Shows the message at once and sends it by the outbox; a failure stays with the message, which keeps its client_id. */
export const sendAtom = atom(null, async (get, set, key: ThreadKey, message: PendingMessage): Promise<Sent> => {
  const thread = get(threadsAtom)[key];
  const me = get(memberIdAtom);
  if (!thread || me === null) return { error: toAppError(new Error('no thread')) };
  const isKnown = thread.pending.some(({ client_id }) => client_id === message.client_id);
  const sending = { ...message, failure: null };
  set(changeThreadAtom, key, (now) => ({
    ...now,
    pending: isKnown
      ? now.pending.map((each) => (each.client_id === message.client_id ? sending : each))
      : [...now.pending, sending],
  }));
  try {
    const reply = await deliver(me, {
      memberId: thread.profile.id,
      conversationId: thread.id,
      createdAt: message.created_at,
      failure: null,
      // What was shown is the most that is charged, though somebody came on duty or credits were bought since.
      body: {
        ...bodyOf(message.client_id, message.content),
        shown_credits: thread.cost[MESSAGE_PRICING[message.content.kind].setting],
      },
    });
    set(acceptAtom, key, reply);
    return { conversationId: reply.conversation_id };
  } catch (thrown) {
    const error = toAppError(thrown);
    set(failPendingAtom, key, message, error.code);
    return { error };
  }
});

function heldOf(get: Getter, { client_id }: PendingMessage): WaitingMessage | undefined {
  const me = get(memberIdAtom);
  return me === null ? undefined : readOutbox(me).find(({ body }) => body.client_id === client_id);
}

const failPendingAtom = atom(null, (get, set, key: ThreadKey, message: PendingMessage, failure: ErrorCode) => {
  const isKept = heldOf(get, message) !== undefined;
  set(changeThreadAtom, key, (now) => ({
    ...now,
    pending: now.pending.map((each) => (each.client_id === message.client_id ? { ...each, failure, isKept } : each)),
  }));
});

/**
 * What another page or tab did with a message that still waits here, which is then shown here too: it was refused, or it is gone,
 * sent or taken back. Sent from here all the same, it would be charged without anybody's press.
 */
export const noteElsewhereAtom = atom(null, (get, set, key: ThreadKey, message: PendingMessage) => {
  const held = heldOf(get, message);
  if (held?.failure) {
    set(failPendingAtom, key, message, held.failure);
    return 'refused';
  }
  if (held || !message.isKept) return null;
  set(discardAtom, key, message.client_id);
  return 'gone';
});

const acceptAtom = atom(null, (get, set, key: ThreadKey, reply: SendMessageReply) => {
  const thread = get(threadsAtom)[key];
  set(setCreditsAtom, reply.credits, undefined, reply.credits_version);
  set(hasWrittenAtom, true);
  if (!thread) return;
  const next = { ...withMessages(thread, [reply.message]), id: reply.conversation_id, cost: reply.cost };
  set(threadsAtom, { ...get(threadsAtom), [key]: next, [keyOfConversation(reply.conversation_id)]: next });
  const told = { num_unread_messages: 0, profile: thread.profile };
  const received = set(receiveMessageAtom, reply.conversation_id, reply.message, told);
  if (received === 'unknown' && thread.id === null) set(loadChatsAtom).catch(() => {});
});

/** Takes a message back that has not arrived. */
export const discardAtom = atom(null, (get, set, key: ThreadKey, clientId: string) => {
  const me = get(memberIdAtom);
  if (me !== null) dropWaiting(me, clientId);
  set(changeThreadAtom, key, (thread) => ({
    ...thread,
    pending: thread.pending.filter(({ client_id }) => client_id !== clientId),
  }));
});
