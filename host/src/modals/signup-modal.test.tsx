import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignupFormProps } from '@vonk/kernel/remote-module.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import i18next from 'i18next';
import { Link } from 'react-router';
import { placeRemote } from '../remotes/load-remote.ts';
import { SignupModal } from './signup-modal.tsx';

// The host's texts, as its start makes them.
beforeAll(() => i18next.init({ lng: 'en', resources: {} }));

function FakeForm({ onDone, loginPath = '' }: SignupFormProps) {
  return (
    <form>
      <input aria-label="name" />
      <button type="button" onClick={() => onDone('signed-in', 'a@b.example')}>
        submit
      </button>
      <button type="button" onClick={() => onDone('mailed', 'a@b.example')}>
        submit to a quiet site
      </button>
      <Link to="/pages/terms">terms</Link>
      <Link to={loginPath}>log in</Link>
    </form>
  );
}

const setWidth = (isDesktop: boolean) =>
  Object.assign(globalThis, {
    matchMedia: (media: string) => ({ matches: isDesktop, media, addEventListener() {}, removeEventListener() {} }),
  });

const show = (path = '/members', search = '?gender=female') => {
  placeRemote({ name: 'signup', module: { routes: [], loadMessages: async () => ({}), SignupForm: FakeForm } });
  const onClose = jest.fn();
  return {
    onClose,
    ...renderWithHost(<SignupModal onClose={onClose} />, { path, url: path + search }),
  };
};
const cancel = () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));

describe('signup modal', () => {
  it('R-MODAL-2 is a modal on a desktop, and ends where the visitor was', async () => {
    setWidth(true);
    const { onClose, router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'submit' }));
    expect(onClose).toHaveBeenCalled();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/signup?step=1&next=${encodeURIComponent('/members?gender=female')}`,
    );
  });

  it('R-MODAL-2 from the first page, which members do not have, leads on as a signup of its own page', async () => {
    setWidth(true);
    const { router } = show('/', '');
    await userEvent.click(await screen.findByRole('button', { name: 'submit' }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/signup?step=1');
  });

  it('R-MODAL-2 Escape closes it, but not once something was typed', async () => {
    setWidth(true);
    const { onClose } = show();
    const name = await screen.findByRole('textbox', { name: 'name' });
    await userEvent.type(name, 'Jan');
    cancel();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'later' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('R-MODAL-2 Back closes it as Escape does: not once something was typed', async () => {
    setWidth(true);
    const open = async () => {
      const view = show('*', '');
      await act(() => view.router.navigate('/members'));
      await act(() => view.router.navigate('/members/7'));
      view.onClose.mockClear();
      return view;
    };
    const untouched = await open();
    await act(() => untouched.router.navigate(-1));
    expect(untouched.onClose).toHaveBeenCalledTimes(1);
    untouched.unmount();
    const begun = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'name' }), 'Jan');
    await act(() => begun.router.navigate(-1));
    expect(begun.onClose).not.toHaveBeenCalled();
  });

  it('R-MODAL-2 a link inside it leads to its page, which it does not cover, also once something was typed', async () => {
    setWidth(true);
    const { onClose, router } = show('*', '');
    await act(() => router.navigate('/members'));
    onClose.mockClear();
    await userEvent.type(await screen.findByRole('textbox', { name: 'name' }), 'Jan');
    await userEvent.click(screen.getByRole('link', { name: 'terms' }));
    expect(router.state.location.pathname).toBe('/pages/terms');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('R-ACCOUNT-2 leads whoever has an account to the login, and from there back to the page', async () => {
    setWidth(true);
    show();
    expect(await screen.findByRole('link', { name: 'log in' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent('/members?gender=female')}`,
    );
  });

  it('R-ACCOUNT-2 stays where the rest goes by mail, so that its form can say so, and closes then as before', async () => {
    setWidth(true);
    const { onClose } = show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'name' }), 'Jan');
    await userEvent.click(screen.getByRole('button', { name: 'submit to a quiet site' }));
    expect(onClose).not.toHaveBeenCalled();
    cancel();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('R-MODAL-2 is a page on a smartphone', async () => {
    setWidth(false);
    const { router } = show();
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  });
});
