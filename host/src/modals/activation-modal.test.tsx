import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { ActivationModal } from './activation-modal.tsx';
import { claimSelfOpening } from './self-opening.ts';

beforeEach(() => sessionStorage.clear());

/** A screen of this width, as far as the page asks. */
function stubWidth(isPhone: boolean) {
  const real = globalThis.matchMedia;
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }),
  });
  afterTest(() => void Object.assign(globalThis, { matchMedia: real }));
}
const open = (url: string, status: 'active' | 'not_confirmed', isPhone = true) => {
  stubWidth(isPhone);
  const { profile } = makeUser();
  const shown = status === 'active' ? 'active' : 'disabled';
  const user = makeUser({ status, profile: { ...profile, status: shown } });
  return renderWithHost(<ActivationModal />, { path: '*', url, user });
};

describe('the activation reminder', () => {
  it('R-MODAL-5 is a modal on a phone after a signup by a partner, and can be closed', async () => {
    open('/members?api_signup_complete=1', 'not_confirmed');
    expect(screen.getByRole('dialog', { name: 'alerts.activation.title' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'close' }).at(-1) as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R-MODAL-5 stays closed on the way back to its address', async () => {
    const { router } = open('/members?api_signup_complete=1', 'not_confirmed');
    await userEvent.click(screen.getAllByRole('button', { name: 'close' }).at(-1) as HTMLElement);
    await act(() => router.navigate('/chats'));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?api_signup_complete=1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['/signup?step=1&', '/complete-signup?', '/settings?', '/notifications?'])(
    'R-ACCOUNT-6 waits on %s until its page is left',
    async (page) => {
      const { router } = open(`${page}api_signup_complete=1`, 'not_confirmed');
      expect(screen.queryByRole('dialog')).toBeNull();
      await act(() => router.navigate('/signup-matches'));
      expect(screen.queryByRole('dialog')).toBeNull();
      await act(() => router.navigate('/members'));
      expect(screen.getByRole('dialog', { name: 'alerts.activation.title' })).toBeVisible();
    },
  );

  it('decision 22 is the one modal of its visit: none after it, and it is none after another', () => {
    open('/members?api_signup_complete=1', 'not_confirmed').unmount();
    expect(claimSelfOpening('bonus')).toBe(false);
    sessionStorage.setItem('self-opened-modal', 'match');
    open('/members?api_signup_complete=1', 'not_confirmed');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['on a wide screen', '/members?api_signup_complete=1', 'not_confirmed', false],
    ['without such a signup', '/members', 'not_confirmed', true],
    ['of a member who is confirmed', '/members?api_signup_complete=1', 'active', true],
  ] as const)('R-MODAL-5 is none %s', (_case, url, status, isPhone) => {
    open(url, status, isPhone);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
