import { jest } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { type Thread, threadOf } from '../model/thread.ts';
import { makeConversation } from '../model/thread-makers.test-data.ts';
import type { Sending } from '../model/use-send.ts';
import { Composer } from './composer.tsx';

export const thread = (values: Partial<Thread> = {}): Thread => ({ ...threadOf(makeConversation()), ...values });
export const cost = makeConversation().cost;

interface Options {
  thread?: Thread;
  credits?: number;
  refusal?: Sending['refusal'];
  /** Of the longest message. */
  length?: number;
  signupMessage?: string;
}
/** The composer of a conversation with Noor, whose messages go nowhere. */
export function openComposer(options: Options = {}) {
  const { credits = 5, refusal = null, length = 1_000 } = options;
  const sending = { send: jest.fn(), retry: jest.fn(), discard: jest.fn(), refusal };
  const view = renderWithHost(<Composer thread={options.thread ?? thread()} sending={sending} />, {
    user: makeUser({ credits, paid_user: true, signup_message: options.signupMessage ?? null }),
    settings: { message_length: length, free_limit: { kind: 'conversations', count: 2 } },
    strings: { chat, host },
  });
  return { ...view, sending };
}

const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
export const choosePhoto = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no way to choose a photo');
  return userEvent.upload(input, file);
};
