import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { inSection, makeSession, openPage, refuse, sessionsReply } from '../account-makers.test-data.tsx';
import { SettingsPage } from './settings-page.tsx';

type Answers = Parameters<typeof stubHttp>[0];
const open = (answers: Answers = {}, user = makeUser()) => {
  const sessions = sessionsReply(makeSession('aa', { is_current: true }), makeSession('bb'));
  const { requests } = stubHttp({
    'GET /sessions': sessions,
    'GET /blocks': [200, { profiles: [] }],
    'GET /second-factor': [200, { is_on: false, recovery_codes_left: 0 }],
    'GET /passkeys': [200, { passkeys: [] }],
    ...answers,
  });
  return { ...openPage(<SettingsPage />, '/settings', { user }), requests };
};
const bodies = (requests: ReturnType<typeof stubHttp>['requests'], wanted: string) =>
  requests.filter(({ call }) => call === wanted).map(({ body }) => body);
// What one test types into a form is no draft of the next one.
beforeEach(() => sessionStorage.clear());

const hideMe = () => screen.getByRole('checkbox', { name: /Hide me/ });

describe('invisible mode and notices', () => {
  it('R-PROFILE-8 says what invisible mode stops, and stays off when the server refuses', async () => {
    open({ 'PUT /user/settings': refuse('too_many_requests') });
    expect(hideMe()).toHaveAccessibleName(/you can’t like people or send messages/);
    await userEvent.click(hideMe());
    expect(await screen.findByRole('alert')).toHaveTextContent('That was too fast.');
    expect(hideMe()).not.toBeChecked();
    expect(hideMe()).toBeEnabled();
  });

  it('R-ACCOUNT-9 keeps the focus while it is saved, and is saved once', async () => {
    const { requests } = open({ 'PUT /user/settings': 'silent' });
    hideMe().focus();
    await userEvent.keyboard('  ');
    // The browser takes the focus from what is disabled.
    expect(hideMe()).toBeEnabled();
    expect(hideMe()).toHaveAttribute('aria-disabled', 'true');
    expect(bodies(requests, 'PUT /user/settings')).toEqual([{ is_invisible: true }]);
  });

  it('R-PROFILE-8 is switched off again', async () => {
    const { requests } = open({ 'PUT /user/settings': [200, { user: makeUser() }] }, makeUser({ is_invisible: true }));
    await userEvent.click(hideMe());
    await waitFor(() => expect(hideMe()).not.toBeChecked());
    expect(bodies(requests, 'PUT /user/settings')).toEqual([{ is_invisible: false }]);
  });

  it('R-ACCOUNT-9 a notice that is turned back on leaves the others off', async () => {
    const { requests } = open(
      { 'PUT /user/settings': [200, { user: makeUser({ notifications_disabled: ['push_like'] }) }] },
      makeUser({ notifications_disabled: ['mail_message', 'push_like'] }),
    );
    const [byMail, inBrowser] = screen.getAllByRole('checkbox', { name: 'New messages' });
    expect([byMail, inBrowser].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
    await userEvent.click(byMail as HTMLElement);
    await waitFor(() => expect(byMail).toBeChecked());
    expect(bodies(requests, 'PUT /user/settings')).toEqual([{ notice: { name: 'mail_message', is_on: true } }]);
  });

  it('R-ACCOUNT-11 says that a browser without push cannot show notices', async () => {
    open();
    expect(await screen.findByText('This browser can’t show notifications.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn notifications on' })).toBeNull();
  });

  it('R-ACCOUNT-11 turns the notices of this browser off', async () => {
    const endpoint = 'https://push.example/1';
    const getSubscription = async () => ({ endpoint, unsubscribe: async () => true });
    Object.assign(navigator, {
      serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
    });
    Object.assign(globalThis, { PushManager: class {}, Notification: { permission: 'granted' } });
    afterTest(() => {
      for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
      Reflect.deleteProperty(navigator, 'serviceWorker');
    });
    const { requests } = open(
      { 'POST /user/push/end': [200, { user: makeUser({ has_push: false }) }] },
      makeUser({ has_push: true }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Turn notifications off' }));
    expect(await screen.findByText('Notifications are off in this browser.')).toBeVisible();
    expect(bodies(requests, 'POST /user/push/end')).toEqual([{ endpoint }]);
  });

  it('R-I18N-7 leads to language and formats', async () => {
    open();
    await screen.findByText('This browser can’t show notifications.');
    const link = inSection('Language and formats').getByRole('link', { name: 'Change' });
    expect(link).toHaveAttribute('href', '/lang-config');
  });
});

describe('another address', () => {
  const address = () => screen.getByRole('textbox', { name: 'New e-mail address' });
  const typePassword = () => userEvent.type(screen.getByLabelText('Your password'), 'correct horse');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Change e-mail address' }));

  it('R-ACCOUNT-5 is mailed a link, and the one in use stays until then', async () => {
    const { requests } = open({ 'POST /mail-change': [200, { ok: true }] });
    await userEvent.type(address(), 'new@example.com');
    await typePassword();
    await send();
    const told = 'We’ve sent a link to new@example.com. Your address changes once you open it.';
    expect(await screen.findByText(told)).toBeVisible();
    expect(address()).toHaveValue('');
    expect(screen.getByText('You log in with jan@example.com.')).toBeVisible();
    expect(bodies(requests, 'POST /mail-change')).toEqual([{ email: 'new@example.com', password: 'correct horse' }]);
  });

  it('R-ACCOUNT-5 is asked for before anything is sent', async () => {
    const { requests } = open();
    await send();
    expect(address()).toHaveAccessibleDescription('Fill in this field.');
    expect(address()).toHaveFocus();
    expect(bodies(requests, 'POST /mail-change')).toEqual([]);
  });

  it('R-ACCOUNT-5 is not changed by a session alone: a wrong password says so beside its field', async () => {
    open({ 'POST /mail-change': refuse('password_wrong', { password: 'password_wrong' }) });
    await userEvent.type(address(), 'other@example.com');
    await typePassword();
    await send();
    const field = screen.getByLabelText('Your password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/password/));
    expect(address()).toHaveValue('other@example.com');
  });

  it.each([
    ['email_taken', 'This e-mail address already has an account on this site.'],
    ['email_invalid', 'Invalid e-mail'],
    ['email_unchanged', 'New e-mail address invalid.'],
  ] as const)('R-ACCOUNT-5 refused as %s says so beside the field and keeps what was typed', async (code, text) => {
    open({ 'POST /mail-change': refuse(code, { email: code }) });
    await userEvent.type(address(), 'other@example.com');
    await typePassword();
    await send();
    await waitFor(() => expect(address()).toHaveAccessibleDescription(text));
    expect(address()).toHaveValue('other@example.com');
  });

  it.each([
    ['unreachable', 'We cannot be reached right now.'],
    ['mail_limit', 'Too many e-mails have been sent.'],
  ] as const)('R-ACCOUNT-5 that fails as a whole (%s) is told above the form', async (code, text) => {
    open({ 'POST /mail-change': code === 'unreachable' ? code : refuse(code) });
    await userEvent.type(address(), 'other@example.com');
    await typePassword();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(address()).toHaveValue('other@example.com');
  });

  it('R-ACCOUNT-5 is mailed once for a double press', async () => {
    const { requests } = open({ 'POST /mail-change': [200, { ok: true }] });
    await userEvent.type(address(), 'new@example.com');
    await typePassword();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Change e-mail address' }));
    await screen.findByText(/We’ve sent a link/);
    expect(bodies(requests, 'POST /mail-change')).toHaveLength(1);
  });
});

describe('another password', () => {
  const LABELS = ['Old password', 'New password', 'New password again'];

  it('R-ACCOUNT-9 is kept by a password manager for its account: the field that names it is one that they read', async () => {
    const { container } = open({}, makeUser({ email: 'jan@vonk.example' }));
    // What the browser says of push comes after the page, and no test outlasts it.
    await screen.findByText('This browser can’t show notifications.');
    const name = container.querySelector<HTMLInputElement>('form input[autocomplete="username"]');
    expect([name?.type, name?.value]).toEqual(['text', 'jan@vonk.example']);
    expect(name).not.toBeVisible();
  });

  const fill = async (...values: string[]) => {
    for (const [index, value] of values.entries())
      if (value) await userEvent.type(screen.getByLabelText(LABELS[index] as string), value);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it.each([
    ['nothing', ['', '', ''], 'Old password', 'Fill in this field.'],
    ['no new one', ['old horse', '', ''], 'New password', 'Fill in this field.'],
    [
      'two different ones',
      ['old horse', 'new horse', 'new house'],
      LABELS[2] as string,
      'The passwords are not the same.',
    ],
  ])('R-ACCOUNT-3 %s is refused beside its field, unsent', async (_case, values, label, text) => {
    const { requests } = open();
    await fill(...values);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(bodies(requests, 'PUT /password')).toEqual([]);
  });

  it('R-ACCOUNT-3 one that is too short is refused by the server beside its field, and nothing is emptied', async () => {
    open({ 'PUT /password': refuse('validation_failed', { password: 'password_too_short' }) });
    await fill('old horse', 'short', 'short');
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Choose a password of at least 8 characters\./));
    expect(LABELS.map((label) => (screen.getByLabelText(label) as HTMLInputElement).value)).toEqual([
      'old horse',
      'short',
      'short',
    ]);
  });

  it('R-ACCOUNT-9 logs the other devices out, says so, and empties the fields', async () => {
    let isChanged = false;
    const current = makeSession('aa', { is_current: true });
    open({
      'GET /sessions': () => (isChanged ? sessionsReply(current) : sessionsReply(current, makeSession('bb'))),
      'PUT /password': () => {
        isChanged = true;
        return [200, { ok: true }];
      },
    });
    expect(await screen.findByRole('button', { name: 'Log out Chrome on Windows' })).toBeVisible();
    await fill('old horse', 'correct horse', 'correct horse');
    expect(await screen.findByText(/^Your password has been changed\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out Chrome on Windows' })).toBeNull());
    expect(screen.getByLabelText('Old password')).toHaveValue('');
  });

  it('R-ACCOUNT-3 can be shown while it is typed', async () => {
    open();
    const field = inSection('Password');
    expect(field.getByLabelText('Old password')).toHaveAttribute('type', 'password');
    await userEvent.click(field.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
    expect(field.getByLabelText('Old password')).toHaveAttribute('type', 'text');
  });
});

describe('where the member is logged in', () => {
  const three = sessionsReply(
    makeSession('aa', { is_current: true }),
    makeSession('bb'),
    makeSession('cc', { user_agent: 'curl/8' }),
  );

  it('decision 12 names each device, an unknown one too, and offers no way to end this one', async () => {
    open({ 'GET /sessions': three });
    expect(await screen.findByRole('button', { name: 'Log out Unknown device' })).toBeVisible();
    expect(screen.getAllByText(/^Last used/)).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /^Log out (Chrome|Unknown)/ })).toHaveLength(2);
  });

  it('decision 12 ends all others at once, and only this device is left', async () => {
    let isEnded = false;
    const { requests } = open({
      'GET /sessions': () => (isEnded ? sessionsReply(makeSession('aa', { is_current: true })) : three),
      'DELETE /sessions': () => {
        isEnded = true;
        return [200, { ok: true }];
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
    await waitFor(() => expect(screen.getAllByText(/^Last used/)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
    expect(bodies(requests, 'DELETE /sessions')).toHaveLength(1);
  });

  it('decision 12 a device that could not be logged out stays in the list, with the reason until others are', async () => {
    open({
      'GET /sessions': three,
      'DELETE /sessions/bb': refuse('not_found'),
      'DELETE /sessions': [200, { ok: true }],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Chrome on Windows' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
    expect(screen.getByRole('button', { name: 'Log out Chrome on Windows' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Log out all other devices' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
