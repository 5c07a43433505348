import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentAtom } from '@vonk/kernel/consent-atom.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../locales/en.json' with { type: 'json' };
import { toastsAtom } from '../toasts/toast-atoms.ts';
import { ConsentBar } from './consent-bar.tsx';

function open(url = '/landers/gallery?sub1=x') {
  const view = renderWithHost(
    <>
      <ConsentBar />
      <main id="main" tabIndex={-1} />
    </>,
    { path: '*', url, strings: { host } },
  );
  act(() => view.store.set(consentAtom, { measurement: null, isRefusedByBrowser: false, isAsked: true }));
  return view;
}

describe('the question about measurement', () => {
  it('R-ACCOUNT-12 offers two equal answers, and a form that works without script', () => {
    open();
    const [reject, accept] = screen.getAllByRole('button');
    expect([reject?.textContent, accept?.textContent]).toEqual(['Reject', 'Accept']);
    expect(reject?.className).toBe(accept?.className);
    expect(reject?.closest('form')).toHaveAttribute('action', '/api/consent');
    expect(screen.getByRole('link', { name: 'About cookies' })).toHaveAttribute('href', '/pages/cookies');
  });

  it.each(['Reject', 'Accept'])('is gone after %s, and the reader goes on with the page', async (name) => {
    stubHttp({ 'POST /consent': [200, { measurement: name === 'Accept' ? 'yes' : 'no' }] });
    const { store } = open();
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your privacy' })).toBeNull());
    expect(store.get(consentAtom)).toMatchObject({ measurement: name === 'Accept' ? 'yes' : 'no', isAsked: false });
    expect(store.get(toastsAtom)[0]?.message).toBe('We’ve saved your choice. You can change it under Cookies.');
  });

  it('stays, and says so, when the choice could not be kept', async () => {
    stubHttp({ 'POST /consent': [503, { code: 'unavailable', statusCode: 503, message: '' }] });
    const { store } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(screen.getByRole('region', { name: 'Your privacy' })).toBeVisible();
    expect(store.get(consentAtom).measurement).toBeNull();
  });

  it('is not asked where the page about cookies asks already, nor of who was not to be asked', () => {
    const { unmount } = open('/pages/cookies');
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    renderWithHost(<ConsentBar />, { strings: { host } });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
