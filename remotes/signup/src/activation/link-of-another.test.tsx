import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { handleSignedOut } from '@vonk/kernel/signed-out.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import signup from '../../locales/en.json' with { type: 'json' };
import { openPage } from '../signup-makers.test-data.tsx';
import { ActivateDonePage } from './activate-done-page.tsx';
import { MailChangePage } from './mail-change-page.tsx';

const reader = makeUser({ id: 1, signup_step: 5 });

describe('a link of another account than the reader is logged in to', () => {
  it('R-ACCOUNT-5 is asked for first, and then the page is made anew for the account that it confirmed', async () => {
    const owner = makeUser({ id: 2, signup_step: 1 });
    const http = stubHttp({
      'POST /activate': ({ body }) =>
        (body as { at_once?: true }).at_once
          ? [200, { ok: true, user: null, is_other: true, password_token: null }]
          : [200, { ok: true, user: owner, password_token: 'a/b' }],
      'GET /user': [200, { user: owner }],
    });
    const why: unknown[] = [];
    handleSignedOut((reason) => why.push(reason));
    const { store } = openPage(<ActivateDonePage />, '/activate/done?token=abc', reader);
    expect(await screen.findByText(signup.activate.other)).toBeVisible();
    expect(store.get(userAtom)?.id).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: signup.activate.confirm }));
    // True: somebody else is signed in here.
    await waitFor(() => expect(why).toEqual([true]));
    expect(http.requests.filter(({ call }) => call === 'POST /activate').map(({ body }) => body)).toEqual([
      { token: 'abc', at_once: true },
      { token: 'abc' },
    ]);
  });

  it('R-ACCOUNT-5 takes a new address when it is pressed for, and leaves nobody logged in', async () => {
    const http = stubHttp({
      'POST /mail-change/confirm': ({ body }) => [
        200,
        (body as { at_once?: true }).at_once ? { ok: true, is_other: true } : { ok: true },
      ],
      'GET /user': [200, { user: null }],
    });
    const { store } = openPage(<MailChangePage />, '/mail-change/do?token=abc', reader);
    expect(await screen.findByText(signup.activate.other)).toBeVisible();
    expect(screen.queryByText(signup.mailChange.doneTitle)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: signup.mailChange.confirm }));
    expect(await screen.findByRole('heading', { name: signup.mailChange.doneTitle })).toBeVisible();
    await waitFor(() => expect(store.get(userAtom)).toBeNull());
    expect(http.requests.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
  });
});
