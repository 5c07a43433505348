import { makeConversation } from '../model/thread-makers.test-data.ts';
import { limitOf } from './limit-alert.tsx';

const cost = (message_credits: number, free_left: number | null) => ({
  ...makeConversation().cost,
  message_credits,
  free_left,
});

describe('what closes a chat', () => {
  it.each([
    ['a paid member with enough', 42, cost(1, null), 'conversations', 1, null],
    ['a paid member with too little', 42, cost(2, null), 'conversations', 1, 'shortage'],
    ['a free member with conversations left, in a new one', null, cost(0, 1), 'conversations', 0, null],
    ['a free member without any left, in a new one', null, cost(0, 0), 'conversations', 0, 'conversations'],
    ['a free member without any left, in one that is there', 42, cost(0, 0), 'conversations', 0, null],
    ['a free member with messages left', 42, cost(0, 3), 'messages', 0, null],
    ['a free member without messages left', 42, cost(0, 0), 'messages', 0, 'messages'],
  ] as const)('R-CHAT-4 %s', (_case, id, price, kind, credits, limit) => {
    expect(limitOf({ id, cost: price }, kind, credits, false)).toBe(limit);
  });

  it.each([
    ['has its own price', 42, cost(1, null), 'conversations', 1, 'shortage'],
    ['is sent by whom no message is left, at its price', 42, cost(0, 0), 'messages', 2, null],
    ['begins no conversation where none is left', null, cost(0, 0), 'conversations', 2, 'conversations'],
  ] as const)('R-CHAT-4 a photo %s', (_case, id, price, kind, credits, limit) => {
    expect(limitOf({ id, cost: price }, kind, credits, true)).toBe(limit);
  });
});
