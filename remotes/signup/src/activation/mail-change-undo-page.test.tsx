import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostedForm } from '@vonk/api/page.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import signup from '../../locales/en.json' with { type: 'json' };
import { MailChangeUndoPage } from './mail-change-undo-page.tsx';

const open = (posted: PostedForm | null = null) =>
  renderWithHost(<MailChangeUndoPage />, {
    path: '/mail-change/undo',
    url: '/mail-change/undo?token=abc',
    posted,
    strings: { signup, host },
  });
const press = () => userEvent.click(screen.getByRole('button', { name: signup.mailChange.undoStop }));

it('R-ACCOUNT-5 a link that is only opened, as programs that look through mails do, takes nothing back', async () => {
  const { requests } = stubHttp({ 'POST /mail-change/undo': [200, { ok: true }], 'GET /user': [200, { user: null }] });
  open();
  expect(await screen.findByRole('heading', { name: signup.mailChange.undoAsk })).toBeVisible();
  expect(screen.getByText(signup.mailChange.undoAskText)).toBeVisible();
  expect(requests).toEqual([]);
});

it('R-ACCOUNT-5 the old address takes a change back, and is told where the new password comes from', async () => {
  const { requests } = stubHttp({ 'POST /mail-change/undo': [200, { ok: true }], 'GET /user': [200, { user: null }] });
  open();
  await press();
  expect(await screen.findByRole('heading', { name: signup.mailChange.undoTitle })).toBeVisible();
  expect(screen.getByText(signup.mailChange.undoText)).toBeVisible();
  expect(requests[0]).toMatchObject({ call: 'POST /mail-change/undo', body: { token: 'abc' } });
});

it('R-ACCOUNT-5 a link that was used or is too old says so, and who helps whoever lost the account', async () => {
  stubHttp({ 'POST /mail-change/undo': [410, { code: 'link_expired', statusCode: 410, message: '' }] });
  open();
  await press();
  expect(await screen.findByRole('heading', { name: signup.mailChange.overTitle })).toBeVisible();
  expect(screen.getByText(signup.mailChange.undoOverText)).toBeVisible();
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/));
  expect(screen.getByRole('link', { name: signup.mailChange.undoLogin })).toHaveAttribute('href', '/login');
});

it.each([
  [null, signup.mailChange.undoTitle],
  ['link_expired', signup.mailChange.overTitle],
  ['email_taken', host.errors.email_taken],
] as const)('R-ACCOUNT-5 ADR 13 what was posted without script (%s) is told', (code, name) => {
  stubHttp({});
  open({ form: 'mail-change-undo', code, values: {} });
  expect(screen.getByRole('heading', { name })).toBeVisible();
});

it('R-ACCOUNT-5 ADR 13 it is a form, which a page without script can send', () => {
  stubHttp({});
  open();
  const form = screen.getByRole('button', { name: signup.mailChange.undoStop }).closest('form');
  expect([form?.method, form?.getAttribute('action'), form && new FormData(form).get('token')]).toEqual([
    'post',
    '/api/mail-change/undo',
    'abc',
  ]);
});
