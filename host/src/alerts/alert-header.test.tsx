import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { AlertHeader } from './alert-header.tsx';

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
