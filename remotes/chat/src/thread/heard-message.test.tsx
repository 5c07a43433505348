import { act, screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { useState } from 'react';
import chat from '../../locales/en.json' with { type: 'json' };
import { type Thread, threadOf } from '../model/thread.ts';
import { ME, makeConversation, makeMessage } from '../model/thread-makers.test-data.ts';
import { HeardMessage } from './heard-message.tsx';

const of = (...messages: ReturnType<typeof makeMessage>[]): Thread => threadOf(makeConversation({ messages }));
let show = (_next: Thread) => {};
function Talk({ first }: { first: Thread }) {
  const [thread, setThread] = useState(first);
  show = (next) => act(() => setThread(next));
  return <HeardMessage thread={thread} />;
}
const open = (first: Thread) => void renderWithHost(<Talk first={first} />, { strings: { chat } });
const heard = () => document.querySelector('[aria-live=polite]')?.textContent;

it('R-CHAT-1 what the other writes while the talk is open is heard, by a region that was there before', () => {
  open(of(makeMessage(5)));
  expect(heard()).toBe('');
  show(of(makeMessage(5), makeMessage(6)));
  expect(heard()).toBe('Noor: message 6');
  show(of(makeMessage(5), makeMessage(6), makeMessage(7, { kind: 'gift', text: '', gift: 'rose' })));
  expect(heard()).toBe(`Noor: ${chat.list.sentGift}`);
  expect(screen.getByText(/^Noor/)).toHaveClass('sr-only');
});

it('R-CHAT-5 neither older messages that come in above nor one’s own are heard', () => {
  open(of(makeMessage(5)));
  show(of(makeMessage(3), makeMessage(4), makeMessage(5), makeMessage(6, { sender_id: ME })));
  expect(heard()).toBe('');
});
