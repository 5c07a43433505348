import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { openPage, refuse } from '../account-makers.test-data.tsx';
import { DeleteSection } from './delete-section.tsx';

const OFFER = { 'POST /user/retention-offer': [200, { offer: { percentage: 25 } }] } satisfies Parameters<
  typeof stubHttp
>[0];
const NO_OFFER = { 'POST /user/retention-offer': [200, { offer: null }] } satisfies Parameters<typeof stubHttp>[0];
const open = () => openPage(<DeleteSection />, '/settings');
const begin = () => userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
const button = (name: string) => screen.findByRole('button', { name });

describe('deleting the account', () => {
  it('decision 6 who stays gets the code and the moment at which it ends, and nothing is deleted', async () => {
    const { requests } = stubHttp({
      ...OFFER,
      'POST /user/retention-offer/accept': [
        200,
        { code: 'STAY25', expires: new Date(2026, 11, 5, 9, 30).toISOString(), percentage: 25 },
      ],
    });
    const { host } = open();
    await begin();
    await userEvent.dblClick(await button('Stay with 25% off'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.notify).toHaveBeenCalledWith({
      message: 'Glad you’re staying. Your code is STAY25, valid until 5 December 2026, 09:30.',
      tone: 'success',
    });
    expect(requests.map(({ call }) => call)).toEqual([
      'POST /user/retention-offer',
      'POST /user/retention-offer/accept',
    ]);
  });

  it('decision 6 an offer that cannot be given says so and leaves the way out open', async () => {
    stubHttp({ ...OFFER, 'POST /user/retention-offer/accept': 'unreachable' });
    const { host } = open();
    await begin();
    await userEvent.click(await button('Stay with 25% off'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot be reached right now.');
    expect(host.notify).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await button('Delete my account')).toBeVisible();
  });

  it('decision 6 an offer that does not come within three seconds is not waited for', async () => {
    jest.useFakeTimers();
    afterTest(() => void jest.useRealTimers());
    stubHttp({ 'POST /user/retention-offer': 'silent' });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });

  it('decision 6 makes its offer once: the second time the confirmation comes at once', async () => {
    let isMade = false;
    stubHttp({
      'POST /user/retention-offer': () => {
        const offer = isMade ? null : { percentage: 25 };
        isMade = true;
        return [200, { offer }];
      },
    });
    open();
    await begin();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await begin();
    expect(await button('Delete my account')).toBeVisible();
    expect(screen.queryByText('Before you go')).toBeNull();
  });

  it('R-ACCOUNT-9 asks for the password before anything is sent', async () => {
    const { requests } = stubHttp(NO_OFFER);
    open();
    await begin();
    await userEvent.click(await button('Delete my account'));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Fill in this field.');
    expect(requests.some(({ call }) => call === 'POST /user/delete')).toBe(false);
  });

  it('R-ACCOUNT-9 a wrong password is told beside its field, and the member stays signed in', async () => {
    stubHttp({ ...NO_OFFER, 'POST /user/delete': refuse('password_wrong') });
    const { store } = open();
    await begin();
    await userEvent.type(await screen.findByLabelText('Password'), 'not it{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('That password isn’t right.'),
    );
    expect(screen.getByLabelText('Password')).toHaveValue('not it');
    expect(screen.queryByText('Check your old password.')).toBeNull();
    expect(store.get(userAtom)).not.toBeNull();
  });

  it.each([
    ['unreachable', 'We cannot be reached right now.'],
    ['login_blocked', 'Too many wrong attempts'],
  ] as const)('R-ACCOUNT-9 that fails (%s) says so in the dialog and deletes nothing', async (code, text) => {
    stubHttp({ ...NO_OFFER, 'POST /user/delete': code === 'unreachable' ? code : refuse(code) });
    const { store } = open();
    await begin();
    await userEvent.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(text);
    expect(store.get(userAtom)).not.toBeNull();
  });

  it('R-ACCOUNT-9 signs out and shows what happens now; deleted once for a double press', async () => {
    const { requests } = stubHttp({ ...NO_OFFER, 'POST /user/delete': [200, { ok: true, left: '1.signed' }] });
    const { store, router, host } = open();
    await begin();
    await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
    await userEvent.dblClick(await button('Delete my account'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
    expect(store.get(userAtom)).toBeNull();
    expect(host.signOut.mock.calls).toEqual([['/account-deleted?left=1.signed']]);
    expect(requests.filter(({ call }) => call === 'POST /user/delete')).toHaveLength(1);
  });
});
