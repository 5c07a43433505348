import { fireEvent, screen } from '@testing-library/react';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import chat from '../../locales/en.json' with { type: 'json' };
import { cost, openComposer, thread } from './composer.test-data.tsx';

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:chosen';
  stubHttp({ 'POST /chat-images': [200, { image_id: 'i1', image: '/i1' }] });
});

const box = () => screen.getByRole('textbox', { name: 'Message to Noor' });
const send = () => screen.getByRole('button', { name: chat.composer.send });
const photo = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
const holding = (files: File[], text = '') => ({
  files,
  types: [...(files.length ? ['Files'] : []), ...(text ? ['text/plain'] : [])],
  getData: () => text,
});

it('R-CHAT-1 the key of a phone that makes a line is not called Send', () => {
  openComposer();
  expect(box()).not.toHaveAttribute('enterkeyhint', 'send');
});

it('R-CHAT-3 decision 4 who hears the page hears the price at the button that spends', () => {
  openComposer({ thread: thread({ cost: { ...cost, message_credits: 1 } }) });
  expect(send()).toHaveAccessibleDescription(/^1 credit · €0\.95/);
});

it.each(['paste', 'drop'] as const)(
  'R-CHAT-3 a photo comes into a message by %s too, and waits to be sent',
  async (way) => {
    openComposer();
    // Dropped on the messages too: the browser would open it in place of the page.
    const isKept = fireEvent[way](way === 'paste' ? box() : document.body, {
      [way === 'paste' ? 'clipboardData' : 'dataTransfer']: holding([photo]),
    });
    expect(isKept).toBe(false);
    // Where this is left to the browser, nothing can be dropped.
    expect(fireEvent.dragOver(document.body, { dataTransfer: holding([photo]) })).toBe(false);
    expect(await screen.findByText(chat.image.ready)).toBeVisible();
  },
);

it('R-CHAT-3 text that was copied with a picture of itself stays text, and a file of another kind opens nothing', () => {
  openComposer();
  const table = new File(['picture'], 'table.png', { type: 'image/png' });
  expect(fireEvent.paste(box(), { clipboardData: holding([table], 'one, two') })).toBe(true);
  const list = new File(['one'], 'list.txt', { type: 'text/plain' });
  expect(fireEvent.drop(box(), { dataTransfer: holding([list]) })).toBe(false);
  expect(fireEvent.drop(box(), { dataTransfer: holding([], 'a word') })).toBe(true);
  expect(screen.queryByRole('img', { name: chat.image.chosen })).toBeNull();
});
