import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import signup from '../../locales/en.json' with { type: 'json' };
import { openPage, refuse } from '../signup-makers.test-data.tsx';
import { LoginPage } from './login-page.tsx';

const SIGNED = { id: 'signed by the device' };

/** A browser with passkeys, as jsdom has none: the member chooses one, or says no. */
function stubDevice(saysYes: boolean): void {
  class StubCredential {
    static parseCreationOptionsFromJSON = (options: unknown) => options;
    static parseRequestOptionsFromJSON = (options: unknown) => options;
    toJSON = () => SIGNED;
  }
  const get = () => (saysYes ? Promise.resolve(new StubCredential()) : Promise.reject(new Error('NotAllowedError')));
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: StubCredential });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  afterTest(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
}
const OPTIONS = { 'POST /user/passkey/options': [200, { options: { challenge: 'x' } }] as [number, unknown] };
const press = async () => userEvent.click(await screen.findByRole('button', { name: signup.login.passkey }));

describe('a login with a passkey', () => {
  it('R-ACCOUNT-14 needs neither password nor code', async () => {
    stubDevice(true);
    const { requests } = stubHttp({ ...OPTIONS, 'POST /user/passkey': [200, { user: makeUser() }] });
    const { router } = openPage(<LoginPage />, '/login?next=%2Flikes');
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/likes'));
    const sent = requests.find(({ call }) => call === 'POST /user/passkey');
    expect(sent?.body).toEqual({ credential: SIGNED });
  });

  it('R-ACCOUNT-4 that was right says so where the browser refused the cookie, and signs nobody in here', async () => {
    stubDevice(true);
    const http = { 'POST /user/passkey': [200, { user: makeUser() }] as [number, unknown] };
    stubHttp({ ...OPTIONS, ...http, 'GET /user': [200, { user: null }] });
    const { store } = openPage(<LoginPage />, '/login');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(host.errors.cookies_refused);
    expect(store.get(userAtom)).toBeNull();
  });

  it('R-ACCOUNT-14 that was not used says so; the form is still there', async () => {
    stubDevice(false);
    stubHttp(OPTIONS);
    const { store } = openPage(<LoginPage />, '/login');
    await press();
    expect(await screen.findByText(signup.login.passkeyUnused)).toBeVisible();
    expect(screen.getByRole('button', { name: signup.login.submit })).toBeEnabled();
    expect(store.get(userAtom)).toBeNull();
  });

  it('R-ACCOUNT-14 that was removed says so', async () => {
    stubDevice(true);
    stubHttp({ ...OPTIONS, 'POST /user/passkey': refuse('passkey_unknown') });
    openPage(<LoginPage />, '/login');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey isn’t known here any more');
  });

  it('R-ACCOUNT-14 is not offered by a browser that has none', () => {
    openPage(<LoginPage />, '/login');
    expect(screen.queryByRole('button', { name: signup.login.passkey })).toBeNull();
  });
});
