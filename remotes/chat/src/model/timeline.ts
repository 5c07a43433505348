import type { Message } from '@vonk/api/chat.ts';
import type { PendingMessage, Thread } from '../model/thread.ts';

export type DeliveryState = 'sending' | 'waiting' | 'sent' | 'delivered' | 'read' | 'failed';

export type TimelineItem =
  | { type: 'day'; key: string; at: string }
  | {
      type: 'message';
      /** The client_id: the bubble stays the same one when its message is confirmed. */
      key: string;
      isMine: boolean;
      message: Message | null;
      pending: PendingMessage | null;
      /** Null for the other's messages. */
      state: DeliveryState | null;
      /** Begins a group of messages of the same side. */
      isFirst: boolean;
      /** The newest of mine: its state stands in words. */
      isNewestOwn: boolean;
    };

const stateOf = (seq: number, { otherReadSeq, otherDeliveredSeq }: Thread): DeliveryState => {
  if (seq <= otherReadSeq) return 'read';
  return seq <= otherDeliveredSeq ? 'delivered' : 'sent';
};

/** Without a network a message waits for the next one; any other failure is the server's word. */
export const stateOfPending = ({ failure }: PendingMessage): DeliveryState =>
  failure === null ? 'sending' : failure === 'unavailable' ? 'waiting' : 'failed';

/** Messages and what is on its way, with a separator before each day; `dayOf` gives the number of a time's day. */
export function timelineOf(thread: Thread, dayOf: (iso: string) => number): TimelineItem[] {
  const items: TimelineItem[] = [];
  let day: number | null = null;
  let side: boolean | null = null;
  const add = (
    at: string,
    item: Omit<Extract<TimelineItem, { type: 'message' }>, 'type' | 'isFirst' | 'isNewestOwn'>,
  ) => {
    if (dayOf(at) !== day) {
      day = dayOf(at);
      side = null;
      items.push({ type: 'day', key: `day-${day}`, at });
    }
    items.push({ type: 'message', isFirst: side !== item.isMine, isNewestOwn: false, ...item });
    side = item.isMine;
  };
  for (const message of thread.messages) {
    const isMine = message.sender_id !== thread.profile.id;
    const state = isMine ? stateOf(message.seq, thread) : null;
    add(message.created_at, { key: message.client_id, isMine, message, pending: null, state });
  }
  for (const pending of thread.pending) {
    add(pending.created_at, {
      key: pending.client_id,
      isMine: true,
      message: null,
      pending,
      state: stateOfPending(pending),
    });
  }
  const newest = items.findLast((item) => item.type === 'message' && item.isMine);
  if (newest?.type === 'message') newest.isNewestOwn = true;
  return items;
}
