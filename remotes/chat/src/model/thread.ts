import type { ConversationReply, Cost, DraftConversationReply, Message } from '@vonk/api/chat.ts';
import type { ErrorCode } from '@vonk/api/errors.ts';
import type { MemberCard } from '@vonk/api/members.ts';
import type { WaitingMessage } from '@vonk/kernel/outbox.ts';
import { type Outgoing, outgoingOf } from '../message/outgoing.ts';

/** A message of mine that the server has not confirmed. */
export interface PendingMessage {
  client_id: string;
  content: Outgoing;
  created_at: string;
  /** Null while it is on its way. */
  failure: ErrorCode | null;
  /** The outbox held it when it failed: where it holds it no more, another page or tab sent it or took it back. */
  isKept?: boolean;
}

export interface Thread {
  /** Null before the first message. */
  id: number | null;
  profile: MemberCard;
  /** By seq, without gaps except older ones that are not loaded. */
  messages: Message[];
  pending: PendingMessage[];
  hasOlder: boolean;
  readSeq: number;
  otherReadSeq: number;
  otherDeliveredSeq: number;
  canBeAnswered: boolean;
  /** It is not there any more: deleted, or a block closed it while it was open. */
  isLost?: boolean;
  cost: Cost;
  icebreakers: string[];
}

/** Conversations by id, first messages by 'm' and the member's id. */
export type ThreadKey = `${number}` | `m${number}`;
export const keyOfConversation = (id: number): ThreadKey => `${id}`;
export const keyOfMember = (memberId: number): ThreadKey => `m${memberId}`;
export const isMemberKey = (key: ThreadKey): boolean => key.startsWith('m');
/** The conversation's or the member's id. */
export const idOfKey = (key: ThreadKey): number => Number(key.replace('m', ''));

export const lastSeq = (thread: Pick<Thread, 'messages'>): number => thread.messages.at(-1)?.seq ?? 0;

/** Both lists in one, by seq, each once; the newer copy wins. */
function mergeMessages(known: Message[], more: Message[]): Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of more) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The thread with messages the server told of; what was pending and came back is pending no more. */
export function withMessages(thread: Thread, more: Message[]): Thread {
  const arrived = new Set(more.map((message) => message.client_id));
  return {
    ...thread,
    messages: mergeMessages(thread.messages, more),
    pending: thread.pending.filter((message) => !arrived.has(message.client_id)),
  };
}

/** The thread with what the outbox holds for its member: sent before the page was loaded, and not arrived. */
export function withWaiting(thread: Thread, outbox: WaitingMessage[]): Thread {
  const known = new Set([...thread.messages, ...thread.pending].map(({ client_id }) => client_id));
  const waiting = outbox.flatMap(({ memberId, createdAt, failure, body }): PendingMessage[] => {
    const content = outgoingOf(body);
    if (memberId !== thread.profile.id || known.has(body.client_id) || !content) return [];
    return [{ client_id: body.client_id, content, created_at: createdAt, failure, isKept: true }];
  });
  return { ...thread, pending: [...waiting, ...thread.pending] };
}

/** True when messages are missing between those that are known and this one. */
export const leavesGap = (thread: Thread, message: Message): boolean =>
  thread.messages.length > 0 && message.seq > lastSeq(thread) + 1;

export function threadOf(reply: ConversationReply, before?: Thread): Thread {
  const base: Thread = {
    id: reply.id,
    profile: reply.profile,
    messages: [],
    pending: before?.pending ?? [],
    hasOlder: reply.has_older,
    readSeq: reply.read_seq,
    otherReadSeq: Math.max(reply.other_read_seq, before?.otherReadSeq ?? 0),
    otherDeliveredSeq: Math.max(reply.other_delivered_seq, before?.otherDeliveredSeq ?? 0),
    canBeAnswered: reply.can_be_answered,
    cost: reply.cost,
    icebreakers: reply.icebreakers,
  };
  // What was loaded before stays where it joins the new page, which is the truth as far as it goes: what it lacks was deleted.
  const first = reply.messages[0]?.seq ?? 0;
  const joins = before && lastSeq(before) >= first - 1;
  const isOutside = ({ seq }: Message) => (reply.has_older && seq < first) || seq > reply.last_seq;
  const kept = joins ? before.messages.filter(isOutside) : [];
  return {
    ...withMessages({ ...base, messages: kept }, reply.messages),
    hasOlder: reply.has_older && (!joins || before.hasOlder),
  };
}

export const draftThread = (reply: DraftConversationReply): Thread => ({
  id: null,
  profile: reply.profile,
  messages: [],
  pending: [],
  hasOlder: false,
  readSeq: 0,
  otherReadSeq: 0,
  otherDeliveredSeq: 0,
  canBeAnswered: reply.can_be_answered,
  cost: reply.cost,
  icebreakers: reply.icebreakers,
});
