import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectLive } from '@vonk/kernel/live.ts';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { stubLive } from '@vonk/testing/stub-live.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { draftThread } from '../model/thread.ts';
import { NOOR } from '../model/thread-makers.test-data.ts';
import { choosePhoto, cost, openComposer as open, thread } from './composer.test-data.tsx';

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:chosen';
});

const box = () => screen.getByRole('textbox', { name: 'Message to Noor' });
const send = () => userEvent.click(screen.getByRole('button', { name: chat.composer.send }));

/** A phone's keyboard: Enter makes a line there. */
function stubTouch() {
  const real = globalThis.matchMedia;
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: query.includes('coarse'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }),
  });
  afterTest(() => void Object.assign(globalThis, { matchMedia: real }));
}

describe('writing', () => {
  it('R-CHAT-3 sends what was written, without the space around it, and goes on in the same box', async () => {
    const { sending } = open();
    await userEvent.type(box(), '  coffee? ');
    await send();
    expect(sending.send.mock.calls).toEqual([[{ kind: 'text', text: 'coffee?' }]]);
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });

  it.each(['', '   '])('R-CHAT-3 sends nothing of %j', async (text) => {
    const { sending } = open();
    if (text) await userEvent.type(box(), text);
    await send();
    await userEvent.type(box(), '{Enter}');
    expect(sending.send).not.toHaveBeenCalled();
  });

  it('R-CHAT-1 Enter sends; with Shift, while a word is put together, and on a phone it does not', async () => {
    const { sending } = open();
    await userEvent.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    // As Safari says it of the key that ends a word.
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(sending.send).not.toHaveBeenCalled();
    expect(box()).toHaveValue('one\ntwo');
    await userEvent.type(box(), '{Enter}');
    expect(sending.send).toHaveBeenCalledTimes(1);
    stubTouch();
    await userEvent.type(box(), 'three{Enter}');
    expect(sending.send).toHaveBeenCalledTimes(1);
  });

  it('R-CHAT-3 a draft is there after a reload, for its member alone', async () => {
    const first = open();
    await userEvent.type(box(), 'not sent');
    first.unmount();
    const again = open();
    expect(box()).toHaveValue('not sent');
    again.unmount();
    open({ thread: thread({ profile: { ...thread().profile, id: NOOR + 1 } }) });
    expect(box()).toHaveValue('');
  });

  it('R-CHAT-3 what was refused is back in the box, but not over what was written meanwhile', async () => {
    const refusal = { code: 'insufficient_credits', text: 'refused', at: 1 } as const;
    const { unmount } = open({ refusal });
    expect(box()).toHaveValue('refused');
    unmount();
    localStorage.setItem(`draft:${NOOR}`, 'newer');
    open({ refusal });
    expect(box()).toHaveValue('newer');
  });

  it('R-CHAT-3 counts near the end as people count, and sends nothing that is too long', async () => {
    const { sending } = open({ length: 10 });
    await userEvent.click(box());
    await userEvent.paste('👩‍👩‍👧'.repeat(7));
    expect(screen.queryByText(/of 10 characters/)).toBeNull();
    await userEvent.paste('👩‍👩‍👧'.repeat(3));
    await userEvent.paste('  ');
    expect(screen.getByText('10 of 10 characters')).toBeVisible();
    await userEvent.paste('!');
    expect(screen.getByText('13 of 10 characters')).toBeVisible();
    expect(box()).toHaveAccessibleDescription(host.errors.message_too_long);
    await send();
    expect(sending.send).not.toHaveBeenCalled();
  });

  it('R-CHAT-3 sends nothing of which nobody would see anything', async () => {
    const { sending } = open();
    await userEvent.click(box());
    await userEvent.paste('\u200b\u2060');
    await send();
    expect(sending.send).not.toHaveBeenCalled();
  });

  it('R-CHAT-1 tells the other that one is typing, every two seconds at most whatever becomes of the clock, and nobody before the first message', async () => {
    const live = stubLive();
    const close = connectLive();
    afterTest(close);
    const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    const { unmount } = open();
    await userEvent.type(box(), 'abc');
    expect(live.sent).toEqual([{ type: 'typing', conversation_id: 42 }]);
    now.mockReturnValue(12_001);
    const date = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    await userEvent.type(box(), 'd');
    expect(live.sent).toHaveLength(2);
    unmount();
    now.mockReturnValue(20_000);
    open({
      thread: draftThread({ id: null, profile: thread().profile, can_be_answered: true, cost, icebreakers: [] }),
    });
    await userEvent.type(box(), 'e');
    expect(live.sent).toHaveLength(2);
    now.mockRestore();
    date.mockRestore();
  });
});

describe('the price', () => {
  it.each([
    ['a message', {}, '1 credit · €0.95 · photo 2 credits'],
    ['a free message', { message_credits: 0, free_left: null }, 'Free'],
    ['a conversation that began for free', { message_credits: 0, free_left: 0 }, 'Free'],
    [
      'two credits that cost 95 cents together',
      { message_credits: 2, photo_credits: 3, credit_minor: 47.5 },
      '2 credits · €0.95 · photo 3 credits',
    ],
    [
      'three of seven credits that cost 9.99',
      { message_credits: 3, credit_minor: 999 / 7 },
      '3 credits · €4.28 · photo 2 credits',
    ],
    ['a price that ends with half a cent', { credit_minor: 100.5 }, '1 credit · €1.01 · photo 2 credits'],
  ])('R-CHAT-3 of %s stands there before it is sent', (_case, values, text) => {
    open({ thread: thread({ cost: { ...cost, ...values } }) });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('R-I18N-4 of a thousand credits is written as numbers are', () => {
    const dear = { message_credits: 1000, photo_credits: 2000, credit_minor: 1 };
    open({ credits: 5000, thread: thread({ cost: { ...cost, ...dear } }) });
    expect(screen.getByText('1,000 credits · €10.00 · photo 2,000 credits')).toBeVisible();
  });

  it('decision 23 it is nothing while nobody is on duty to answer, for a photo and a gift too, and the reason stands there', async () => {
    const free = { message_credits: 0, photo_credits: 0, gift_credits: 0, is_unstaffed: true };
    stubHttp({ 'GET /gifts': [200, { gifts: [{ key: 'rose', credits: 3 }] }] });
    open({ credits: 0, thread: thread({ cost: { ...cost, ...free } }) });
    expect(screen.getByText(chat.cost.unstaffed)).toBeVisible();
    const [gift] = screen.getAllByRole('button', { name: chat.extras.gift });
    if (!gift) throw new Error('there is no way to send a gift');
    await userEvent.click(gift);
    expect(await screen.findByRole('button', { name: 'Send · Free' })).toBeVisible();
  });

  it('R-CHAT-4 of a new conversation stands there with how many more are free', () => {
    open({ thread: thread({ id: null, cost: { ...cost, message_credits: 0, free_left: 2 } }) });
    expect(screen.getByText('Free · 2 conversations left')).toBeVisible();
  });

  it('R-CHAT-3 a shortage is said before, and sending offers credits in place of sending', async () => {
    const { sending, host: shell } = open({ credits: 0 });
    expect(screen.getByText(host.errors.insufficient_credits)).toBeVisible();
    // Nothing is written: no message is said to be kept.
    await userEvent.click(screen.getByRole('button', { name: chat.limit.buy }));
    await userEvent.type(box(), 'hello');
    await send();
    await userEvent.click(screen.getByRole('button', { name: chat.limit.buy }));
    expect(shell.openModal.mock.calls).toEqual([
      ['buy-credits', { reason: 'limit' }],
      ['buy-credits', { reason: 'shortage' }],
      ['buy-credits', { reason: 'shortage' }],
    ]);
    expect(sending.send).not.toHaveBeenCalled();
    expect(box()).toHaveValue('hello');
  });

  it('R-CHAT-4 the free conversations that are used close a new one, and not one that is there', async () => {
    const used = { ...cost, message_credits: 0, free_left: 0 };
    const { unmount } = open({ thread: thread({ cost: used }) });
    expect(screen.queryByRole('button', { name: chat.limit.premium })).toBeNull();
    unmount();
    const { host: shell } = open({ thread: thread({ id: null, cost: used }) });
    expect(screen.getByText(host.errors.conversation_limit)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: chat.limit.premium }));
    expect(shell.openModal).toHaveBeenCalledWith('premium', { reason: 'conversations' });
  });
});

describe('a photo', () => {
  it('R-CHAT-3 is uploaded when it is chosen, with its price, and sent only afterwards', async () => {
    stubHttp({ 'POST /chat-images': [200, { image_id: 'i1', image: '/i1' }] });
    const { sending } = open();
    await choosePhoto();
    expect(screen.getByRole('img', { name: chat.image.chosen })).toHaveAttribute('src', 'blob:chosen');
    expect(screen.getByText('Photo: 2 credits · €1.90')).toBeVisible();
    expect(await screen.findByText(chat.image.ready)).toBeVisible();
    expect(sending.send).not.toHaveBeenCalled();
    await send();
    expect(sending.send).toHaveBeenCalledWith({ kind: 'image', imageId: 'i1', preview: 'blob:chosen' });
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('R-CHAT-3 is not sent before it is there', async () => {
    stubHttp({ 'POST /chat-images': 'silent' });
    const { sending } = open();
    await choosePhoto();
    expect(screen.getByRole('progressbar', { name: chat.image.progress })).toHaveAttribute('aria-valuenow', '0');
    await send();
    expect(sending.send).not.toHaveBeenCalled();
  });

  it('R-CHAT-3 that is refused for what it is says so, and offers no other try', async () => {
    stubHttp({ 'POST /chat-images': [413, { code: 'payload_too_large', statusCode: 413, message: '' }] });
    open();
    await choosePhoto();
    expect(await screen.findByText(chat.errors.payload_too_large)).toBeVisible();
    expect(screen.queryByRole('button', { name: chat.retry })).toBeNull();
    // The browser cannot show it either: no broken picture stands there.
    fireEvent.error(screen.getByRole('img', { name: chat.image.chosen }));
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: chat.image.chosen })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: chat.image.cancel }));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('R-CHAT-3 that failed says why, is tried again, or is put back', async () => {
    let isBroken = true;
    stubHttp({
      'POST /chat-images': () =>
        isBroken
          ? [429, { code: 'too_many_requests', statusCode: 429, message: '' }]
          : [200, { image_id: 'i2', image: '/i2' }],
    });
    const { sending } = open();
    await choosePhoto();
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: chat.retry }));
    expect(await screen.findByText(chat.image.ready)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: chat.image.cancel }));
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.type(box(), 'words instead');
    await send();
    expect(sending.send.mock.calls).toEqual([[{ kind: 'text', text: 'words instead' }]]);
  });
});
