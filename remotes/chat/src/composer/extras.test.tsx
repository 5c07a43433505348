import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import chat from '../../locales/en.json' with { type: 'json' };
import { cost, openComposer as open, thread } from './composer.test-data.tsx';

beforeEach(() => localStorage.clear());

const box = () => screen.getByRole('textbox', { name: 'Message to Noor' });

describe('a gift', () => {
  const gifts: [number, unknown] = [200, { gifts: ['rose', 'coffee', 'unknown'].map((key) => ({ key, credits: 3 })) }];
  const openPicker = async () => {
    await userEvent.click(screen.getByRole('button', { name: chat.extras.gift }));
    return within(screen.getByRole('dialog', { name: 'A gift for Noor' }));
  };

  it('R-CHAT-3 is chosen by name, and the button that sends it carries its price', async () => {
    stubHttp({ 'GET /gifts': gifts });
    const { sending } = open();
    const dialog = await openPicker();
    const button = dialog.getByRole('button', { name: 'Send · 3 credits · €2.85' });
    expect(button).toBeDisabled();
    await userEvent.click(await dialog.findByRole('radio', { name: chat.gifts.coffee }));
    await userEvent.click(button);
    expect(sending.send).toHaveBeenCalledWith({ kind: 'gift', gift: 'coffee' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a gift of a newer server is offered under its own name', async () => {
    stubHttp({ 'GET /gifts': gifts });
    open();
    const dialog = await openPicker();
    expect(await dialog.findByRole('radio', { name: 'unknown' })).toBeInTheDocument();
  });

  it('R-ERR-3 says when the gifts could not be had, and asks for them again', async () => {
    let isDown = true;
    stubHttp({
      'GET /gifts': () => (isDown ? [400, { code: 'bad_request', statusCode: 400, message: '' }] : gifts),
    });
    open();
    const dialog = await openPicker();
    expect(await dialog.findByRole('alert')).toHaveTextContent(chat.errors.bad_request);
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: chat.retry }));
    expect(await dialog.findByRole('radio', { name: chat.gifts.coffee })).toBeInTheDocument();
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});

describe('an opening line', () => {
  it('R-CHAT-5 goes into the box and is not sent; lines of a newer server are left out', async () => {
    const { sending } = open({ thread: thread({ icebreakers: ['weekend', 'invented', 'film'] }) });
    await userEvent.click(screen.getByRole('button', { name: chat.extras.lines }));
    const dialog = within(screen.getByRole('dialog', { name: chat.lines.title }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.getByText('We’ll put the line in your message box. Sending costs 1 credit · €0.95.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: chat.lines.film }));
    await waitFor(() => expect(box()).toHaveValue(chat.lines.film));
    expect(sending.send).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R-ACCOUNT-1 is first what the member wrote at signup', async () => {
    open({ thread: thread({ icebreakers: ['weekend'] }), signupMessage: 'Tea or tango?' });
    await userEvent.click(screen.getByRole('button', { name: chat.extras.lines }));
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Tea or tango?', chat.lines.weekend]);
  });

  it('R-MODAL-4 says that sending is free where it is', async () => {
    open({ thread: thread({ cost: { ...cost, message_credits: 0 }, icebreakers: ['weekend'] }) });
    await userEvent.click(screen.getByRole('button', { name: chat.extras.lines }));
    expect(screen.getByText(chat.lines.free)).toBeVisible();
  });
});
