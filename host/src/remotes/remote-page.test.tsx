import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteEntry } from '@vonk/api/route-map.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { placeRemote } from './load-remote.ts';
import { setRegistry } from './registry.ts';
import { RemotePage } from './remote-page.tsx';
import { areStringsReady, loadStrings, markPartial } from './remote-strings.ts';
import { arrive, clearScripts, makeRelease, scripts, startRuntime } from './scripts.test-data.ts';
import { keepServerHtml } from './server-html.ts';

beforeAll(() => {
  startRuntime();
  return i18next.init({ lng: 'en', resources: {} });
});
afterEach(() => {
  placeRemote(null);
  for (const name of ['chat', 'account', 'member-forms', 'landers']) i18next.removeResourceBundle('en', name);
});

const route = (values: Partial<RouteEntry> = {}): RouteEntry => ({
  path: '/chats/:id',
  remote: 'chat',
  layout: 'chat',
  ...values,
});

function Page() {
  const { t } = useTranslation('chat');
  const text: string = t('loading');
  return <p>{`${text} ${useParams().id}`}</p>;
}
const remote = (values: Partial<RemoteModule> = {}): RemoteModule => ({
  routes: [{ path: '/chats/:id', element: <Page /> }],
  loadMessages: async () => ({ loading: 'Here is' }),
  ...values,
});
const open = (url: string, strings = {}) =>
  renderWithHost(<RemotePage route={route()} skeleton={<p>skeleton</p>} />, { path: '*', url, strings });

describe('the page of a remote', () => {
  it('R-FED-1 renders at once where its module and its texts are here already', () => {
    placeRemote({ name: 'chat', module: remote() });
    open('/chats/42', { chat: { loading: 'Here is' } });
    expect(screen.getByText('Here is 42')).toBeVisible();
    expect(screen.queryByText('skeleton')).toBeNull();
  });

  it('R-FED-1 shows its layout until its texts have come', async () => {
    let give: ((texts: Record<string, unknown>) => void) | undefined;
    const loadMessages = () =>
      new Promise<Record<string, unknown>>((resolve) => {
        give = resolve;
      });
    placeRemote({ name: 'chat', module: remote({ loadMessages }) });
    open('/chats/42');
    expect(screen.getByText('skeleton')).toBeVisible();
    await waitFor(() => expect(give).toBeDefined());
    await act(async () => give?.({ loading: 'Here is' }));
    await waitFor(() => expect(screen.queryByText('skeleton')).toBeNull());
    expect(screen.getByText(/42/)).toBeVisible();
  });

  it('R-FED-4 keeps what was typed into a page that was waited for, when the address changes', async () => {
    function Search() {
      const [params, setParams] = useSearchParams();
      return (
        <>
          <input aria-label="name" />
          <button type="button" onClick={() => setParams({ step: '2' })}>
            {`step ${params.get('step') ?? '1'}`}
          </button>
        </>
      );
    }
    setRegistry({ account: makeRelease({ version: 'v9', base: '/r/account/v9/' }) });
    // As the shell, which renders again for each address.
    function Shell() {
      useLocation();
      return <RemotePage route={route({ path: '/steps', remote: 'account' })} />;
    }
    renderWithHost(<Shell />, { path: '*', url: '/steps', strings: { account: {} } });
    await waitFor(() => expect(scripts()).toHaveLength(1));
    const page = remote({ routes: [{ path: '/steps', element: <Search /> }] });
    await act(async () => arrive(scripts()[0], 'vonk_account_v9', page));
    await userEvent.type(await screen.findByRole('textbox', { name: 'name' }), 'Noor');
    await userEvent.click(screen.getByRole('button', { name: 'step 1' }));
    expect(await screen.findByRole('button', { name: 'step 2' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'name' })).toHaveValue('Noor');
    clearScripts();
  });

  it('R-ROUTE-11 says that a page is not there which the remote does not know', () => {
    placeRemote({ name: 'chat', module: remote({ routes: [] }) });
    open('/chats/42', { chat: {} });
    expect(screen.getByRole('heading', { name: 'notFound.title' })).toBeVisible();
  });

  it('R-FED-4 a remote that breaks leaves the shell standing, says so, and heals on retry', async () => {
    let isBroken = true;
    function Fragile() {
      if (isBroken) throw new Error('broken');
      return <p>healed</p>;
    }
    placeRemote({ name: 'chat', module: remote({ routes: [{ path: '/chats/:id', element: <Fragile /> }] }) });
    const error = console.error;
    console.error = () => {};
    open('/chats/42', { chat: {} });
    console.error = error;
    expect(screen.getByRole('alert')).toHaveTextContent('remoteFailed.title');
    isBroken = false;
    await act(async () => screen.getByRole('button', { name: 'remoteFailed.retry' }).click());
    expect(await screen.findByText('healed')).toBeVisible();
  });

  const Broken = () => {
    throw new Error('in render');
  };
  const brokenRemote = () => remote({ routes: [{ path: '/chats/:id', element: <Broken /> }] });

  it('R-FED-4 a remote that breaks on a page which the server painted leaves that page, its forms and links', async () => {
    const { pathname } = location;
    history.replaceState(null, '', '/chats/42');
    const root = document.createElement('div');
    root.innerHTML = '<main><div data-remote-page="chat"><form action="/api/signup">Join</form></div></main>';
    keepServerHtml(root);
    placeRemote({ name: 'chat', module: brokenRemote() });
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    open('/chats/42', { chat: {} });
    error.mockRestore();
    expect(screen.getByText('Join').closest('form')).toHaveAttribute('action', '/api/signup');
    expect(screen.getByRole('status')).toHaveTextContent('remoteFailed.late');
    history.replaceState(null, '', pathname);
  });

  it('R-FED-4 a remote that breaks as it renders is replaced by its version before', async () => {
    setRegistry({ chat: { ...makeRelease(), previous: makeRelease({ version: 'v0', base: '/r/chat/v0/' }) } });
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    open('/chats/42', { chat: { loading: 'Here is' } });
    await waitFor(() => expect(scripts()).toHaveLength(1));
    await act(async () => arrive(scripts()[0], 'vonk_chat_v1', brokenRemote()));
    await waitFor(() => expect(scripts().at(-1)?.getAttribute('src')).toBe('/r/chat/v0/remoteEntry.js'));
    await act(async () => arrive(scripts().at(-1), 'vonk_chat_v0', remote()));
    expect(await screen.findByText('Here is 42')).toBeVisible();
    error.mockRestore();
    clearScripts();
  });
});

describe('the texts of a remote', () => {
  it('R-I18N-1 are loaded once, with those of the forms that it shares', async () => {
    let loads = 0;
    const module = remote({
      loadMessages: async () => {
        loads += 1;
        return { title: 'Settings', 'member-forms': { city: 'City' } };
      },
    });
    const account = route({ remote: 'account', path: '/settings' });
    expect(areStringsReady(i18next, account)).toBe(false);
    await loadStrings(account, module);
    await loadStrings(account, module);
    expect([loads, areStringsReady(i18next, account)]).toEqual([1, true]);
    expect(i18next.getResource('en', 'member-forms', 'city')).toBe('City');
    expect(i18next.getResource('en', 'account', 'title')).toBe('Settings');
  });

  it('R-I18N-1 a page that came without its long texts has them loaded for the page that needs them', async () => {
    const short = route({ remote: 'landers', path: '/', omitStrings: ['pages'] });
    const long = route({ remote: 'landers', path: '/pages/:page' });
    i18next.addResourceBundle('en', 'landers', { hero: 'Welcome' });
    markPartial(short);
    expect([areStringsReady(i18next, short), areStringsReady(i18next, long)]).toEqual([true, false]);
    await loadStrings(long, remote({ loadMessages: async () => ({ hero: 'Welcome', pages: { faq: 'Questions' } }) }));
    expect([areStringsReady(i18next, long), i18next.getResource('en', 'landers', 'pages.faq')]).toEqual([
      true,
      'Questions',
    ]);
  });
});
