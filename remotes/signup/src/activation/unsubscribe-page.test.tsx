import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostedForm } from '@vonk/api/page.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import signup from '../../locales/en.json' with { type: 'json' };
import { ExportOverPage } from './export-over-page.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const open = (kind = 'message', posted: PostedForm | null = null) =>
  renderWithHost(<UnsubscribePage />, {
    path: '/unsubscribe',
    url: `/unsubscribe?token=7-${kind}-abc`,
    posted,
    strings: { signup, host },
  });
const press = () => userEvent.click(screen.getByRole('button', { name: signup.unsubscribe.stop }));

it('R-ACCOUNT-9 says which mails end, and ends them when it is pressed for', async () => {
  const { requests } = stubHttp({ 'POST /unsubscribe': [200, { ok: true }] });
  open('like');
  expect(screen.getByText(signup.unsubscribe.like)).toBeVisible();
  expect(requests).toEqual([]);
  await press();
  expect(await screen.findByRole('heading', { name: signup.unsubscribe.doneTitle })).toBeVisible();
  expect(screen.getByRole('link', { name: signup.unsubscribe.choose })).toHaveAttribute('href', '/notifications');
});

it('R-ACCOUNT-9 a link that was cut leads to where these mails are turned off, and to who does it for whoever cannot', async () => {
  stubHttp({ 'POST /unsubscribe': [410, { code: 'link_expired', statusCode: 410, message: '' }] });
  open();
  await press();
  expect(await screen.findByRole('heading', { name: signup.unsubscribe.overTitle })).toBeVisible();
  expect(screen.getByText(signup.unsubscribe.overText)).toBeVisible();
  expect(screen.queryByText(host.errors.link_expired)).toBeNull();
  const [toNotices, toSupport] = screen.getAllByRole('link');
  expect(toNotices).toHaveAttribute('href', '/notifications');
  expect(toSupport).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/));
});

it('R-ACCOUNT-9 ADR 13 it is a form, which a page without script can send, and what became of it is told', () => {
  stubHttp({});
  const { unmount } = open();
  const form = screen.getByRole('button', { name: signup.unsubscribe.stop }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/unsubscribe?token=7-message-abc']);
  unmount();
  open('message', { form: 'unsubscribe', code: null, values: {} });
  expect(screen.getByRole('heading', { name: signup.unsubscribe.doneTitle })).toBeVisible();
});

it('R-ACCOUNT-9 a copy of one’s data that is over says who makes a new one', () => {
  renderWithHost(<ExportOverPage />, {
    path: '/data-export/over',
    url: '/data-export/over',
    strings: { signup, host },
  });
  expect(screen.getByRole('heading', { name: signup.export.goneTitle })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/));
});
