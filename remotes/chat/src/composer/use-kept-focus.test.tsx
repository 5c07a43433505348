import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

/** Begins with what was stored, which may be older than what was typed last. */
function Box({ memberId }: { memberId: number }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('ha');
  useKeptFocus(box, memberId, setText);
  return <textarea ref={box} aria-label="message" value={text} onChange={(event) => setText(event.target.value)} />;
}
const page = (key: string, memberId: number) => <Box key={key} memberId={memberId} />;
const box = () => screen.getByRole('textbox');

it('R-CHAT-4 who goes on typing after a first message types in the conversation that it became', async () => {
  const { rerender } = render(page('draft', 7));
  await userEvent.type(box(), 'lf');
  rerender(page('conversation', 7));
  await userEvent.keyboard(' a sentence');
  expect(box()).toHaveValue('half a sentence');
});

it.each([
  ['another member', 8, true],
  ['one who was not typing', 7, false],
])('does not take the focus for %s', (_who, memberId, wasTyping) => {
  const { rerender } = render(page('draft', 7));
  if (wasTyping) act(() => box().focus());
  rerender(page('conversation', memberId));
  expect(box()).not.toHaveFocus();
});
