import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '@vonk/api/chat.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import chat from '../../locales/en.json' with { type: 'json' };
import { makeMessage } from '../model/thread-makers.test-data.ts';
import { MessageContent, useMessageWords } from './message-content.tsx';
import { bodyOf, outgoingOf } from './outgoing.ts';

const show = (message: Message) =>
  renderWithHost(<MessageContent message={message} outgoing={null} />, { strings: { chat } });

/** As a newer server sends it: a kind that this page has no case for. */
const ofNewerServer = (): Message => JSON.parse(JSON.stringify({ ...makeMessage(1, { text: '' }), kind: 'voice' }));

function Words({ message }: { message: Message }) {
  return <p>{useMessageWords()(message)}</p>;
}

it('R-CHAT-1 shows a text with its line breaks, a picture by its address and a gift by its name', () => {
  show(makeMessage(1, { text: 'one\ntwo' }));
  expect(screen.getByText(/one/)).toHaveTextContent('one two');
  show(makeMessage(2, { kind: 'image', image: '/api/chat-images/1' }));
  expect(screen.getByRole('img', { name: 'Photo' })).toHaveAttribute('src', '/api/chat-images/1');
  show(makeMessage(3, { kind: 'gift', gift: 'rose' }));
  expect(screen.getByText('Rose')).toBeVisible();
});

it('R-CHAT-1 lets a text run the way its language is written', () => {
  show(makeMessage(1, { text: 'שלום (hello)!' }));
  expect(screen.getByText('שלום (hello)!')).toHaveAttribute('dir', 'auto');
});

it.each([{ text: '' }, { kind: 'image', text: '', image: null }] as const)(
  'R-ACCOUNT-9 says of a message whose sender was erased that it is gone: %o',
  (values) => {
    const message = makeMessage(1, values);
    show(message);
    renderWithHost(<Words message={message} />, { strings: { chat } });
    expect(screen.getAllByText('This message was removed')).toHaveLength(2);
  },
);

it('R-CHAT-1 a picture is shown whole when pressed, and closed again, without leaving the page', async () => {
  show(makeMessage(2, { kind: 'image', image: '/api/chat-images/1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Photo' }));
  const whole = screen.getByRole('dialog', { name: 'Photo' });
  expect(within(whole).getByRole('img')).toHaveAttribute('src', '/api/chat-images/1');
  await userEvent.click(within(whole).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('R-CHAT-1 a link is opened after a warning that names its host in plain letters, in a tab that knows nothing of this one', async () => {
  // The first letter is Cyrillic.
  show(makeMessage(1, { text: 'look: https://\u0430pple.com/log in' }));
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'https://\u0430pple.com/log' }));
  const warning = screen.getByRole('dialog', { name: 'Open xn--pple-43d.com?' });
  expect(warning).toHaveTextContent('https://xn--pple-43d.com/log');
  const open = within(warning).getByRole('link', { name: 'Open link' });
  expect(open).toHaveAttribute('href', 'https://xn--pple-43d.com/log');
  expect(open).toHaveAttribute('target', '_blank');
  expect(open).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await userEvent.click(within(warning).getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('R-CHAT-1 a reader hears of a gift that it is one, and not its name as if it had been written', () => {
  const { container } = show(makeMessage(1, { kind: 'gift', text: '', gift: 'coffee' }));
  expect(container).toHaveTextContent(`${chat.list.sentGift} · ${chat.gifts.coffee}`);
});

it('shows a picture on its way from where it was chosen', () => {
  renderWithHost(<MessageContent message={null} outgoing={{ kind: 'image', imageId: '1', preview: 'blob:chosen' }} />, {
    strings: { chat },
  });
  expect(screen.getByRole('img', { name: 'Photo' })).toHaveAttribute('src', 'blob:chosen');
});

it('says of a message of a kind it does not know that it cannot be shown, in the bubble and in the list', () => {
  show(ofNewerServer());
  expect(screen.getByText('We can’t show this message here. Reload the page.')).toBeVisible();
  renderWithHost(<Words message={ofNewerServer()} />, { strings: { chat } });
  expect(screen.getAllByText('We can’t show this message here. Reload the page.')).toHaveLength(2);
});

it.each([
  [{ kind: 'text', text: 'hello' } as const, { text: 'hello' }],
  [{ kind: 'image', imageId: 'p1', preview: 'blob:x' } as const, { image_id: 'p1' }],
  [{ kind: 'gift', gift: 'rose' } as const, { gift: 'rose' }],
])('sends %j in the field of its kind alone', (content, field) => {
  expect(bodyOf('c1', content)).toEqual({ client_id: 'c1', ...field });
  // As it is after a reload: the local address of a picture is gone.
  const kept = content.kind === 'image' ? { ...content, preview: null } : content;
  expect(outgoingOf(bodyOf('c1', content))).toEqual(kept);
});
