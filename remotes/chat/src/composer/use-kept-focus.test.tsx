import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

function Box({ memberId }: { memberId: number }) {
  const box = useRef<HTMLTextAreaElement>(null);
  useKeptFocus(box, memberId);
  return <textarea ref={box} aria-label="message" defaultValue="half" />;
}
const page = (key: string, memberId: number) => (
  <>
    <h1 tabIndex={-1}>Noor</h1>
    <Box key={key} memberId={memberId} />
  </>
);
const box = () => screen.getByRole('textbox');
/** As a change of route does. */
const focusHeading = () => act(() => screen.getByRole('heading').focus());
const frames = () => new Promise((done) => setTimeout(done, 100));

it('R-CHAT-4 who goes on typing after a first message types in the conversation that it became', async () => {
  const { rerender } = render(page('draft', 7));
  act(() => box().focus());
  rerender(page('conversation', 7));
  focusHeading();
  await waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveProperty('selectionStart', 4);
});

it.each([
  ['another member', 8, true],
  ['one who was not typing', 7, false],
])('the page’s heading keeps the focus for %s', async (_who, memberId, wasTyping) => {
  const { rerender } = render(page('draft', 7));
  if (wasTyping) act(() => box().focus());
  rerender(page('conversation', memberId));
  focusHeading();
  await frames();
  expect(screen.getByRole('heading')).toHaveFocus();
});
