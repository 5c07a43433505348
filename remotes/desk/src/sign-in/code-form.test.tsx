import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from '@vonk/kernel/http.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { CodeForm } from './code-form.tsx';

const open = (hasRecovery = true) => {
  const { requests } = stubHttp({
    'POST /code': ({ body }) =>
      /123456|FRESH/.test(JSON.stringify(body))
        ? [200, { ok: true }]
        : [400, { code: 'login_code_wrong', fields: { code: 'login_code_wrong' } }],
  });
  let opened = 0;
  renderWithHost(
    <CodeForm
      hasRecovery={hasRecovery}
      submit="Go"
      command={(code) => http.post('/code', { code })}
      onDone={() => {
        opened += 1;
      }}
    />,
    { strings: { desk, host } },
  );
  return { user: userEvent.setup(), requests, opened: () => opened };
};
const field = () => screen.getByLabelText('Code');

describe('the code of an authenticator app', () => {
  it('decision 24 is one field for six digits, filled by the system where it can be', () => {
    open();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).toHaveAttribute('maxlength', '6');
  });

  it('decision 24 is sent with its last digit, and letters are not taken', async () => {
    const { user, requests, opened } = open();
    await user.type(field(), '12x3456');
    await screen.findByDisplayValue('123456');
    expect(requests.map(({ body }) => body)).toEqual([{ code: '123456' }]);
    await waitFor(() => expect(opened()).toBe(1));
  });

  it('decision 24 can be pasted as apps show it', async () => {
    const { user, requests } = open();
    await user.click(field());
    await user.paste('123 456');
    await screen.findByDisplayValue('123456');
    expect(requests.map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('decision 24 that is wrong is typed anew: the field is empty, says why, and keeps the focus', async () => {
    const { user } = open();
    await user.type(field(), '000000');
    expect(await screen.findByText(host.errors.login_code_wrong)).toBeInTheDocument();
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('decision 24 that is short is not sent', async () => {
    const { user, requests } = open();
    await user.type(field(), '123{Enter}');
    expect(await screen.findByText(desk.door.codeMissing)).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('decision 24 a recovery code has a field of its own, where one would do', async () => {
    const { user, requests, opened } = open();
    await user.click(screen.getByRole('button', { name: desk.form.recovery }));
    await user.type(screen.getByLabelText(desk.form.recoveryCode), ' FRESH-CODE {Enter}');
    await screen.findByDisplayValue(/FRESH/);
    expect(requests.map(({ body }) => body)).toEqual([{ code: 'FRESH-CODE' }]);
    await waitFor(() => expect(opened()).toBe(1));
    await user.click(screen.getByRole('button', { name: desk.form.app }));
    expect(field()).toBeInTheDocument();
  });

  it('decision 24 setting up an app asks for its code alone', () => {
    open(false);
    expect(screen.queryByRole('button', { name: desk.form.recovery })).toBeNull();
  });
});
