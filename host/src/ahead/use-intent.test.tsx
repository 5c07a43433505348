import createCache from '@emotion/cache';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { i18nOptions } from '@vonk/kernel/i18n-options.ts';
import { setInitialDataAtom } from '@vonk/kernel/initial-data-atoms.ts';
import { readOf } from '@vonk/kernel/read-of.ts';
import { languageAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { makeSettings, makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { stubLive } from '@vonk/testing/stub-live.ts';
import i18next from 'i18next';
import { createStore } from 'jotai';
import { Link, MemoryRouter } from 'react-router';
import host from '../../locales/en.json' with { type: 'json' };
import { App } from '../app.tsx';
import { Providers } from '../providers.tsx';
import { placeRemote } from '../remotes/load-remote.ts';
import { setRegistry } from '../remotes/registry.ts';
import { arrive, clearScripts, makeRelease, scripts, startRuntime } from '../remotes/scripts.test-data.ts';

const profile = readOf<{ name: string }>('/members/7');
const firstRenders: (string | undefined)[] = [];
const Profile = () => {
  const { data } = useRead(profile);
  firstRenders.push(data?.name);
  return <h1>{data?.name ?? 'grey'}</h1>;
};
const Members = () => (
  <>
    <h1>members</h1>
    <Link to="/members/7">Noor</Link>
    <Link to="/chats">Messages of mine</Link>
    <a href="/chats" target="_blank" rel="noreferrer">
      beside
    </a>
    <a href="https://elsewhere.example/chats">elsewhere</a>
  </>
);

/** The shell with a grid and a profile, and a chat that is not loaded yet. */
function open(isMember = true) {
  stubLive();
  const network = stubHttp({ 'GET /members/7': [200, { name: 'Noor, 34' }] });
  localStorage.setItem('dismissed', '{"entryWarning":1}');
  document.documentElement.lang = 'nl';
  setRegistry({ chat: makeRelease() }, '/members');
  const routes = [
    { path: '/members', element: <Members /> },
    { path: '/members/:id', element: <Profile /> },
  ];
  placeRemote({ name: 'profiles', module: { routes, loadMessages: async () => ({}) } });
  const store = createStore();
  store.set(userAtom, isMember ? makeUser() : null);
  store.set(settingsAtom, makeSettings({ enable_site_entry_popup: 'no' }));
  store.set(languageAtom, 'nl');
  store.set(setInitialDataAtom, {});
  const i18n = i18next.createInstance();
  void i18n.init(i18nOptions('nl', { host, profiles: {} }));
  render(
    <Providers cache={createCache({ key: 'v' })} store={store} i18n={i18n}>
      <MemoryRouter initialEntries={['/members']}>
        <App />
      </MemoryRouter>
    </Providers>,
  );
  const profilesAsked = () => network.requests.filter(({ call }) => call === 'GET /members/7').length;
  return { profilesAsked };
}

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
const link = (name: string) => screen.getByRole('link', { name });
/** jsdom's pointer events have no button; mouse events of the same name do. */
const press = (element: Element, init: MouseEventInit = {}) =>
  fireEvent(element, new MouseEvent('pointerdown', { bubbles: true, ...init }));
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
const saveData = () =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });

const realFetch = globalThis.fetch;
beforeAll(startRuntime);
beforeEach(() => {
  firstRenders.splice(0);
  // A page at rest fetches code by itself, and runs it once it is idle: that is another test's, and none is idle here.
  globalThis.fetch = async () => new Response('');
  globalThis.requestIdleCallback = () => 0;
  globalThis.scrollTo = () => {};
});
afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  placeRemote(null);
  clearScripts();
  for (const each of document.head.querySelectorAll('link')) each.remove();
  document.documentElement.lang = '';
  Reflect.deleteProperty(navigator, 'connection');
});

describe('a link to another page', () => {
  it.each([
    ['the pointer over it', (element: Element) => fireEvent.pointerOver(element)],
    ['a finger on it', (element: Element) => fireEvent.touchStart(element)],
    ['the focus on it', (element: Element) => fireEvent.focusIn(element)],
  ])('fetches its code with %s, without running it or reading anything', async (_sign, give) => {
    const { profilesAsked } = open();
    give(link('Messages of mine'));
    give(link('Noor'));
    await settle();
    expect(preloaded()).toEqual(['/r/chat/v1/remoteEntry.js']);
    expect(scripts()).toEqual([]);
    expect(profilesAsked()).toBe(0);
  });

  it('runs its code while the finger is still down', async () => {
    open();
    press(link('Messages of mine'));
    await waitFor(() => expect(scripts()).toHaveLength(1));
    expect(scripts()[0]?.src).toContain('/r/chat/v1/remoteEntry.js');
    arrive(scripts()[0], 'vonk_chat_v1');
    await settle();
  });

  it('that was pressed shows its page at the tap, and asks nothing between', async () => {
    const { profilesAsked } = open();
    press(link('Noor'));
    await waitFor(() => expect(profilesAsked()).toBe(1));
    await settle();
    fireEvent.click(link('Noor'));
    expect(await screen.findByRole('heading', { name: 'Noor, 34' })).toBeVisible();
    expect(firstRenders[0]).toBe('Noor, 34');
    expect(profilesAsked()).toBe(1);
  });

  it('fetches nothing for who saves data, before they open it', async () => {
    saveData();
    const { profilesAsked } = open();
    for (const name of ['Messages of mine', 'Noor']) {
      fireEvent.pointerOver(link(name));
      press(link(name));
    }
    await settle();
    expect([preloaded(), scripts(), profilesAsked()]).toEqual([[], [], 0]);
  });

  it.each(['beside', 'elsewhere'])('that opens %s is none of ours', async (name) => {
    open();
    fireEvent.pointerOver(link(name));
    press(link(name));
    await settle();
    expect([preloaded(), scripts()]).toEqual([[], []]);
  });

  it('that opens another tab, or a menu, is not prepared', async () => {
    const { profilesAsked } = open();
    press(link('Noor'), { ctrlKey: true });
    press(link('Noor'), { button: 2 });
    await settle();
    expect(profilesAsked()).toBe(0);
  });

  it('R-ROUTE-3 for members fetches nothing for a visitor', async () => {
    open(false);
    fireEvent.pointerOver(link('Messages of mine'));
    press(link('Messages of mine'));
    await settle();
    expect([preloaded(), scripts()]).toEqual([[], []]);
  });
});
