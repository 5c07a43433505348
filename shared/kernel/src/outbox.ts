import type { SendMessageBody, SendMessageReply } from '@vonk/api/chat.ts';
import type { ErrorCode } from '@vonk/api/errors.ts';
import { AppError, toAppError } from './app-error.ts';
import { http } from './http.ts';

/** A message that was sent from here and that the server has not confirmed. */
export interface WaitingMessage {
  /** Who gets it. */
  memberId: number;
  /** Null for the first one to a member. */
  conversationId: number | null;
  createdAt: string;
  /** Why the server refused it; null while it may still arrive. */
  failure: ErrorCode | null;
  body: SendMessageBody;
}

const PREFIX = 'outbox:';
const keyOf = (me: number) => `outbox:${me}`;

/** What this member sent and what has not arrived, oldest first: kept through reloads, and by member. */
export function readOutbox(me: number): WaitingMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(me)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function writeOutbox(me: number, messages: WaitingMessage[]): void {
  try {
    if (messages.length) localStorage.setItem(keyOf(me), JSON.stringify(messages));
    else localStorage.removeItem(keyOf(me));
  } catch {
    // A browser that keeps nothing, or has no room: the message still waits on this page.
  }
}

/** Keeps a message until it has arrived; one that is there already keeps its place. */
export function keepWaiting(me: number, message: WaitingMessage): void {
  const kept = readOutbox(me);
  const isKnown = kept.some(({ body }) => body.client_id === message.body.client_id);
  writeOutbox(
    me,
    isKnown
      ? kept.map((each) => (each.body.client_id === message.body.client_id ? message : each))
      : [...kept, message],
  );
}

/** Ends the wait of a message: it has arrived, or its writer took it back. */
export const dropWaiting = (me: number, clientId: string): void =>
  writeOutbox(
    me,
    readOutbox(me).filter(({ body }) => body.client_id !== clientId),
  );

/** Forgets the outboxes of this browser: whoever signs in next is somebody else. */
export function forgetOutbox(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept there either.
  }
}

/** What one member is sent goes one after the other, so that it arrives in the order in which it was written. */
const queues = new Map<number, Promise<unknown>>();

function inTurn<Result>(memberId: number, work: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(memberId) ?? Promise.resolve()).then(work, work);
  queues.set(memberId, turn);
  return turn;
}

/** The client_id is also the Idempotency-Key: a repeat answers the first result. */
function post({ memberId, conversationId, body }: WaitingMessage): Promise<SendMessageReply> {
  const options = { idempotencyKey: body.client_id };
  return conversationId === null
    ? http.post<SendMessageReply>('/messages', { ...body, member_id: memberId }, options)
    : http.post<SendMessageReply>(`/conversations/${conversationId}/messages`, body, options);
}

const underWay = new Map<string, Promise<SendMessageReply>>();

const waitsFor = (me: number, { memberId, body }: WaitingMessage): WaitingMessage[] => {
  const kept = readOutbox(me);
  const at = kept.findIndex((each) => each.body.client_id === body.client_id);
  return kept.slice(0, Math.max(0, at)).filter((each) => each.memberId === memberId && each.failure === null);
};

/**
 * Sends a message, which waits in the outbox until it has arrived; whoever asks again meanwhile gets the same answer. It
 * overtakes nothing that waits for the same member. Without a network it goes on waiting; a refusal of the server stays
 * with it.
 */
export function deliver(me: number, asked: WaitingMessage): Promise<SendMessageReply> {
  const { client_id } = asked.body;
  const known = underWay.get(client_id);
  if (known) return known;
  // By the way it went the first time: the server knows a repeat by its key and its path. It costs what was shown then, too,
  // until the server refuses that: only then is it sent anew by its writer, who sees what it costs now.
  const kept = readOutbox(me).find(({ body }) => body.client_id === client_id);
  const message = {
    ...asked,
    conversationId: kept ? kept.conversationId : asked.conversationId,
    failure: null,
    body: kept?.failure === null ? kept.body : asked.body,
  };
  keepWaiting(me, message);
  for (const earlier of waitsFor(me, message)) deliver(me, earlier).catch(() => {});
  const sent = inTurn(message.memberId, async () => {
    try {
      if (waitsFor(me, message).length) throw new AppError({ code: 'unavailable', statusCode: 503 });
      const reply = await post(message);
      dropWaiting(me, client_id);
      return reply;
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code !== 'unavailable') keepWaiting(me, { ...message, failure: error.code });
      throw error;
    } finally {
      underWay.delete(client_id);
    }
  });
  underWay.set(client_id, sent);
  return sent;
}

/** Sends all that may still arrive, in the order in which it was written; the newest answer, or null without one. */
export async function flushOutbox(me: number): Promise<SendMessageReply | null> {
  const waiting = readOutbox(me).filter(({ failure }) => failure === null);
  const replies = await Promise.all(waiting.map((message) => deliver(me, message).catch(() => null)));
  return replies.findLast((reply) => reply !== null) ?? null;
}
