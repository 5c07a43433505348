import type { ConversationReply, Message } from '@vonk/api/chat.ts';
import { makeMessage as makeAnyMessage, makeCard, makeCost } from '@vonk/testing/makers.ts';

export const NOOR = 7;
export const ME = 1;

export const makeMessage = (seq: number, values: Partial<Message> = {}): Message =>
  makeAnyMessage({
    seq,
    client_id: `c${seq}`,
    sender_id: NOOR,
    text: `message ${seq}`,
    created_at: new Date(Date.now() - (1000 - seq) * 1000).toISOString(),
    ...values,
  });

export const makeConversation = (values: Partial<ConversationReply> = {}): ConversationReply => ({
  id: 42,
  profile: makeCard({ id: NOOR, name: 'Noor' }),
  messages: [makeMessage(1), makeMessage(2, { sender_id: ME, text: 'hello back' })],
  has_older: false,
  last_seq: 2,
  read_seq: 0,
  other_read_seq: 2,
  other_delivered_seq: 2,
  can_be_answered: true,
  cost: makeCost(),
  icebreakers: ['weekend', 'coffee'],
  ...values,
});
