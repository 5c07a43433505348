import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import account from '../../locales/en.json' with { type: 'json' };
import { PasskeySection } from './passkey-section.tsx';

const text = account.passkeys;
const MADE = { id: 'made by the device' };

/** A browser with passkeys, as jsdom has none: its device says yes or no. */
function stubDevice(saysYes: boolean): void {
  class StubCredential {
    static parseCreationOptionsFromJSON = (options: unknown) => options;
    toJSON = () => MADE;
  }
  const credentials = {
    create: () => (saysYes ? Promise.resolve(new StubCredential()) : Promise.reject(new Error('NotAllowedError'))),
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: StubCredential });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  afterTest(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

interface Stored {
  id: number;
  name: string;
}
function open(stored: Stored[], { asksCode = false, answers = {} as Parameters<typeof stubHttp>[0] } = {}) {
  const kept = [...stored];
  const http = stubHttp({
    'GET /passkeys': () => [
      200,
      { passkeys: kept.map((each) => ({ ...each, created_at: '2026-11-01T10:00:00.000Z', used_at: null })) },
    ],
    'POST /passkeys/options': [200, { options: { challenge: 'x' } }],
    'POST /passkeys': ({ body }) => {
      kept.push({ id: 9, name: (body as Stored).name });
      return [200, { ok: true }];
    },
    'POST /passkeys/7/remove': () => {
      kept.splice(0, 1);
      return [200, { ok: true }];
    },
    ...answers,
  });
  const onChanged = jest.fn();
  renderWithHost(<PasskeySection asksCode={asksCode} onChanged={onChanged} />, {
    user: makeUser(),
    strings: { account, host },
  });
  return { ...http, onChanged };
}
const openDialog = async () => userEvent.click(await screen.findByRole('button', { name: text.add }));
const add = () =>
  userEvent.click(within(screen.getByRole('dialog', { name: text.add })).getByRole('button', { name: text.add }));

describe('passkeys', () => {
  it('R-ACCOUNT-14 one is named, asked for with the password, made by the device, and listed', async () => {
    stubDevice(true);
    const { requests, onChanged } = open([]);
    expect(await screen.findByText(text.none)).toBeVisible();
    await openDialog();
    await add();
    expect(screen.getByLabelText(text.name)).toBeInvalid();
    await userEvent.type(screen.getByLabelText(text.name), ' My phone ');
    await userEvent.type(screen.getByLabelText(account.factor.password), 'correct horse');
    await add();
    expect(await screen.findByText('My phone', { selector: 'li p' })).toBeVisible();
    expect(requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { password: 'correct horse', code: '' },
      { name: 'My phone', credential: MADE },
    ]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R-ACCOUNT-14 says when the device made none, and keeps nothing', async () => {
    stubDevice(false);
    const { requests } = open([], { asksCode: true });
    await openDialog();
    await userEvent.type(await screen.findByLabelText(text.name), 'My phone');
    await userEvent.type(screen.getByLabelText(account.factor.password), 'correct horse');
    await add();
    expect(screen.getByLabelText(account.factor.code)).toBeInvalid();
    await userEvent.type(screen.getByLabelText(account.factor.code), '123456');
    await add();
    expect(await screen.findByText(text.unused)).toBeVisible();
    expect(requests.map(({ call }) => call)).not.toContain('POST /passkeys');
  });

  it('R-ACCOUNT-14 is taken away with the password', async () => {
    stubDevice(true);
    const { requests } = open([{ id: 7, name: 'Old laptop' }]);
    await userEvent.click(await screen.findByRole('button', { name: `${text.remove} Old laptop` }));
    const dialog = within(await screen.findByRole('dialog', { name: text.removeTitle }));
    expect(dialog.getByText(/“Old laptop” will no longer log you in/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(account.factor.password), 'correct horse');
    await userEvent.click(dialog.getByRole('button', { name: text.remove }));
    await waitFor(() => expect(screen.queryByText('Old laptop', { selector: 'li p' })).toBeNull());
    expect(requests.find(({ call }) => call.endsWith('/remove'))?.body).toEqual({ password: 'correct horse' });
  });

  it('R-ACCOUNT-14 a browser that can make none says so', async () => {
    open([]);
    expect(await screen.findByText(text.unsupported)).toBeVisible();
    expect(screen.queryByRole('button', { name: text.add })).toBeNull();
  });
});
