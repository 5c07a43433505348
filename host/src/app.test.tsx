import createCache from '@emotion/cache';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type HostApi, useHost } from '@vonk/kernel/host-api.tsx';
import { i18nOptions } from '@vonk/kernel/i18n-options.ts';
import { setInitialDataAtom } from '@vonk/kernel/initial-data-atoms.ts';
import { languageAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeSettings } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { stubLive } from '@vonk/testing/stub-live.ts';
import i18next from 'i18next';
import { createStore } from 'jotai';
import { MemoryRouter } from 'react-router';
import host from '../locales/en.json' with { type: 'json' };
import { App } from './app.tsx';
import { Providers } from './providers.tsx';
import { placeRemote } from './remotes/load-remote.ts';
import { setRegistry } from './remotes/registry.ts';

let shell: HostApi;
function Members() {
  shell = useHost();
  return <h1>members</h1>;
}

/** The whole shell, with a remote of one page. */
function open(url: string) {
  stubLive();
  stubHttp({});
  localStorage.setItem('dismissed', '{"entryWarning":1}');
  setRegistry({}, url);
  placeRemote({
    name: 'profiles',
    module: { routes: [{ path: '/members', element: <Members /> }], loadMessages: async () => ({}) },
  });
  const store = createStore();
  store.set(userAtom, null);
  store.set(settingsAtom, makeSettings({ enable_site_entry_popup: 'no' }));
  store.set(languageAtom, 'en');
  store.set(setInitialDataAtom, {});
  const i18n = i18next.createInstance();
  void i18n.init(i18nOptions('en', { host, profiles: {} }));
  return render(
    <Providers cache={createCache({ key: 'v' })} store={store} i18n={i18n}>
      <MemoryRouter initialEntries={[url]}>
        <App />
      </MemoryRouter>
    </Providers>,
  );
}
afterEach(() => placeRemote(null));

describe('the shell', () => {
  it('R-LAYOUT-1 shows a remote’s page in the layout of its path', () => {
    open('/members');
    expect(screen.getByRole('heading', { name: 'members' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('R-ROUTE-11 says that a page is not there, and leads home', () => {
    open('/nowhere');
    expect(screen.getByRole('heading', { name: host.notFound.title })).toBeVisible();
    expect(screen.getByRole('link', { name: host.notFound.home })).toHaveAttribute('href', '/');
  });

  it('R-MODAL-4 opens a modal by its name for any remote, and closes it', async () => {
    open('/members');
    act(() => shell.openModal('buy-credits', { reason: 'shortage' }));
    expect(screen.getByRole('dialog', { name: host.buyCredits.title })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: host.later }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R-THEME-1 shows what a remote has to say as a toast', () => {
    open('/members');
    act(() => shell.notify({ message: 'You like Noor' }));
    expect(screen.getByText('You like Noor')).toBeVisible();
  });
});
