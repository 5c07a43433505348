import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setCreditsAtom } from '@vonk/kernel/session-atoms.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { choosePhoto, cost, openComposer, thread } from './composer.test-data.tsx';

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:chosen';
  stubHttp({ 'POST /chat-images': [200, { image_id: 'i1', image: '/i1' }] });
});

const send = () => userEvent.click(screen.getByRole('button', { name: chat.composer.send }));

it('R-CHAT-3 a chosen photo for which the credits were spent elsewhere meanwhile stays, and is not sent to be refused', async () => {
  const { sending, host: shell, store } = openComposer({ credits: 2 });
  await choosePhoto();
  await screen.findByText(chat.image.ready);
  expect(screen.getByText('Photo: 2 credits · €1.90')).toBeVisible();
  act(() => store.set(setCreditsAtom, 1));
  expect(screen.getByText(host.errors.insufficient_credits)).toBeVisible();
  await send();
  expect(shell.openModal.mock.calls).toEqual([['buy-credits', { reason: 'limit' }]]);
  expect(screen.getByRole('img', { name: chat.image.chosen })).toBeVisible();
  act(() => store.set(setCreditsAtom, 2));
  await send();
  expect(sending.send).toHaveBeenCalledTimes(1);
});

it('R-CHAT-4 a chosen photo stays where no free conversation is left, and is not sent to be refused', async () => {
  const { sending, host: shell } = openComposer({
    credits: 2,
    thread: thread({ id: null, cost: { ...cost, message_credits: 0, free_left: 0 } }),
  });
  await choosePhoto();
  await screen.findByText(chat.image.ready);
  await send();
  expect(sending.send).not.toHaveBeenCalled();
  expect(shell.openModal.mock.calls).toEqual([['premium', { reason: 'conversations' }]]);
  expect(screen.getByRole('img', { name: chat.image.chosen })).toBeVisible();
});
