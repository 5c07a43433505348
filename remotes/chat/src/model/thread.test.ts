import type { Message } from '@vonk/api/chat.ts';
import { leavesGap, threadOf, withMessages } from './thread.ts';
import { ME, makeConversation, makeMessage } from './thread-makers.test-data.ts';
import { timelineOf } from './timeline.ts';

const pending = {
  client_id: 'mine',
  content: { kind: 'text', text: 'x' },
  created_at: new Date().toISOString(),
  failure: null,
} as const;

it('keeps messages by seq, each once, and drops what was pending when it arrives', () => {
  const thread = { ...threadOf(makeConversation()), pending: [pending] };
  const next = withMessages(thread, [makeMessage(3, { client_id: 'mine', sender_id: ME }), makeMessage(2)]);
  expect(next.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(next.pending).toEqual([]);
  expect([leavesGap(next, makeMessage(4)), leavesGap(next, makeMessage(5))]).toEqual([false, true]);
});

it('reads a thread anew without losing older messages that join the new page', () => {
  const first = threadOf(makeConversation({ messages: [makeMessage(1), makeMessage(2)], has_older: false }));
  const joined = threadOf(makeConversation({ messages: [makeMessage(3)], has_older: true }), first);
  expect([joined.messages.length, joined.hasOlder]).toEqual([3, false]);
  const apart = threadOf(makeConversation({ messages: [makeMessage(60)], has_older: true }), first);
  expect([apart.messages.length, apart.hasOlder]).toEqual([1, true]);
});

it('reads a thread anew as the page has it: what it lacks is gone, what came meanwhile stays', () => {
  const known = [makeMessage(1), makeMessage(2), makeMessage(3), makeMessage(4)];
  const before = threadOf(makeConversation({ messages: known, last_seq: 4 }));
  const seqs = (messages: Message[], last_seq: number, has_older = false) =>
    threadOf(makeConversation({ messages, last_seq, has_older }), before).messages.map(({ seq }) => seq);
  expect(seqs([makeMessage(3)], 3)).toEqual([3, 4]);
  expect(seqs([], 4)).toEqual([]);
  expect(seqs([makeMessage(3), makeMessage(4)], 4, true)).toEqual([1, 2, 3, 4]);
});

it('separates days and names how far own messages came', () => {
  const noonOf = (day: number) => new Date(2026, 10, day, 12).toISOString();
  const created_at = noonOf(20);
  const messages = [
    makeMessage(1, { sender_id: ME, created_at: noonOf(19) }),
    makeMessage(2, { sender_id: ME, created_at }),
    makeMessage(3, { sender_id: ME, created_at }),
    makeMessage(4, { sender_id: ME, created_at }),
  ];
  const thread = {
    ...threadOf(makeConversation({ messages, other_read_seq: 2, other_delivered_seq: 3 })),
    pending: [
      { ...pending, created_at, client_id: 'later', failure: 'unavailable' as const },
      { ...pending, created_at, failure: 'blocked' as const },
    ],
  };
  const items = timelineOf(thread, (iso) => new Date(iso).getDate());
  expect(items.map((item) => (item.type === 'day' ? 'day' : item.state))).toEqual([
    'day',
    'read',
    'day',
    'read',
    'delivered',
    'sent',
    'waiting',
    'failed',
  ]);
  expect(items.flatMap((item) => (item.type === 'message' && item.isNewestOwn ? [item.state] : []))).toEqual([
    'failed',
  ]);
});
