import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { hasWrittenAtom } from '@vonk/kernel/has-written-atom.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { AlertHeader } from './alert-header.tsx';
import { isBonusKnownAtom } from './bonus-known-atom.ts';

beforeEach(() => localStorage.clear());

const show = (url: string, user = makeUser()) => renderWithHost(<AlertHeader />, { path: '*', url, user });
const unconfirmed = () => {
  const user = makeUser({ status: 'not_confirmed' });
  return { ...user, profile: { ...user.profile, status: 'disabled' as const } };
};

describe('alert header', () => {
  it('R-ACCOUNT-6 reminds an unconfirmed member, but not on signup, settings and notifications', async () => {
    const { unmount } = show('/members', unconfirmed());
    expect(await screen.findByText('alerts.activation.title')).toBeInTheDocument();
    unmount();
    for (const url of ['/signup', '/settings', '/notifications']) {
      const view = show(url, unconfirmed());
      expect(screen.queryByText('alerts.activation.title')).toBeNull();
      view.unmount();
    }
  });

  it('R-ACCOUNT-6 sends the mail again at one press', async () => {
    const { requests } = stubHttp({ 'POST /activate/resend': [200, { ok: true }] });
    show('/members', unconfirmed());
    await userEvent.click(await screen.findByRole('button', { name: 'alerts.activation.again' }));
    expect(await screen.findByText('alerts.activation.sent')).toBeInTheDocument();
    expect(requests.map(({ call }) => call)).toEqual(['POST /activate/resend']);
    expect(screen.queryByRole('button', { name: 'alerts.activation.again' })).toBeNull();
  });

  it('R-ACCOUNT-6 goes, and says of no mail that it was sent, where the address was confirmed elsewhere meanwhile', async () => {
    stubHttp({
      'POST /activate/resend': [200, { ok: true, is_confirmed: true }],
      'GET /user': [200, { user: { ...unconfirmed(), status: 'active' } }],
    });
    show('/members', unconfirmed());
    await userEvent.click(await screen.findByRole('button', { name: 'alerts.activation.again' }));
    await waitFor(() => expect(screen.queryByText('alerts.activation.title')).toBeNull());
    expect(screen.queryByText('alerts.activation.sent')).toBeNull();
  });

  it('R-ACCOUNT-11 offers push once a message was sent, and not before', async () => {
    Object.assign(navigator, { serviceWorker: { addEventListener() {}, removeEventListener() {} } });
    Object.assign(window, { PushManager: class {}, Notification: { permission: 'default' } });
    afterTest(() => {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    });
    localStorage.setItem('dismissed', JSON.stringify({ photo: 1 }));
    const { store } = show('/members');
    expect(screen.queryByText('alerts.push.title')).toBeNull();
    act(() => store.set(hasWrittenAtom, true));
    expect(await screen.findByText('alerts.push.title')).toBeInTheDocument();
  });

  it('R-PAY-6 the strip stands alone, but for the activation', async () => {
    const bonus = { isVisible: true, seconds_left: 60, ends_at: null, code: 'T', value_percentage: 25 };
    const { store } = show('/members');
    expect(await screen.findByText('alerts.photo.title')).toBeInTheDocument();
    act(() => store.set(bonusAtom, { reply: bonus, at: Date.now() }));
    expect(screen.queryByText('alerts.photo.title')).toBeNull();
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });

  it('R-PAY-6 R-THEME-1 nothing stands where the strip is to come, so that nothing moves when it does', () => {
    const { store } = show('/credits', makeUser({ signup_date: new Date().toISOString() }));
    expect(screen.queryByText('alerts.photo.title')).toBeNull();
    act(() => store.set(isBonusKnownAtom, true));
    expect(screen.getByText('alerts.photo.title')).toBeInTheDocument();
  });

  it('R-ERR-1 says first that there is no network, and no longer once it is back', async () => {
    show('/members');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status')).toHaveTextContent('alerts.offline');
    expect(screen.queryByText('alerts.photo.title')).toBeNull();
    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('alerts.offline')).toBeNull();
  });

  it('R-ACCOUNT-7 asks for a photo until it is dismissed, and remembers when that was', async () => {
    const { unmount } = show('/members');
    await userEvent.click(await screen.findByRole('button', { name: 'close' }));
    expect(screen.queryByText('alerts.photo.title')).toBeNull();
    expect((JSON.parse(localStorage.getItem('dismissed') ?? '{}') as { photo?: number }).photo).toBeGreaterThan(0);
    unmount();
    show('/members');
    expect(screen.queryByText('alerts.photo.title')).toBeNull();
  });

  it.each(['/profile', '/signup', '/activate/done', '/premium', '/notifications', '/directdebit', '/settings'])(
    'R-ACCOUNT-7 keeps the photo alert off %s',
    (url) => {
      show(url);
      expect(screen.queryByText('alerts.photo.title')).toBeNull();
    },
  );
});
