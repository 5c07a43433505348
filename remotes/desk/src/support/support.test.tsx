import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberSheet } from '@vonk/api/desk/support.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const SHEET: MemberSheet = {
  id: 12,
  site: 'vonk',
  name: 'Iris',
  status: 'active',
  signed_up_at: '2026-10-01T10:00:00Z',
  email: 'iris@example.com',
  language: 'nl',
  country: 'NL',
  birthdate: '1990-05-05',
  confirmed_at: null,
  deleted_at: null,
  erased_at: null,
  last_active_at: null,
  is_paid: false,
  balance: 3,
  payments: 0,
  last_payments: [],
  sessions: [],
  has_factor: false,
  passkeys: 0,
  is_login_blocked: false,
  reports_about: 4,
  open_cases: 2,
  decisions_in_force: 1,
  mails: [],
  hold: null,
  export: null,
};

afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));

function Desk() {
  return useRoutes(routes);
}
const open = (url: string, answers: Parameters<typeof stubHttp>[0]) => {
  stubHttp({
    'GET /desk/me': [200, { staff: { id: 6, name: 'Sofie', email: 's@x.example', role: 'support', languages: [] } }],
    'GET /desk/waiting': [200, { waiting: [] }],
    ...answers,
  });
  renderWithHost(<Desk />, { path: '/*', url, strings: { desk, host } });
};

it('one member is found by the whole address and a reason, and opens at once', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  open('/members', {
    'POST /desk/members/find': ({ body }) => {
      asked.push(body);
      return [200, { members: [SHEET] }];
    },
    'GET /desk/members/12': [200, SHEET],
  });
  await user.type(await screen.findByLabelText('E-mail address, number or payment'), 'iris');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByText(desk.support.find.wrong)).toBeInTheDocument();
  expect(screen.getByText(desk.whyMissing)).toBeInTheDocument();
  await user.type(screen.getByLabelText('E-mail address, number or payment'), '@example.com');
  await user.type(screen.getByLabelText('Why'), 'letter 4711{Enter}');
  expect(await screen.findByRole('heading', { name: 'Iris · 12' })).toBeInTheDocument();
  expect(asked).toEqual([{ email: 'iris@example.com', why: 'letter 4711' }]);
});

it('erasing asks for the address typed by hand, and is not there under a legal hold', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  let sheet = SHEET;
  open('/members/12', {
    'GET /desk/members/12': () => [200, sheet],
    'POST /desk/members/12/erase': ({ body }) => {
      sent.push(body);
      sheet = {
        ...SHEET,
        hold: { id: 1, reason: 'court', until: null, set_name: 'Olga', set_at: '2026-11-01T00:00:00Z' },
      };
      return [200, { ok: true }];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Erase now' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Erase now' }));
  expect(await dialog.findByText(desk.support.confirmWrong)).toBeInTheDocument();
  expect(dialog.getByText(desk.whyMissing)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Why'), 'asked by mail');
  await user.type(dialog.getByLabelText(/Type iris/), 'iris@example.org');
  await user.click(dialog.getByRole('button', { name: 'Erase now' }));
  expect(dialog.getByText(desk.support.confirmWrong)).toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/Type iris/));
  await user.type(dialog.getByLabelText(/Type iris/), 'iris@example.com');
  await user.click(dialog.getByRole('button', { name: 'Erase now' }));
  expect(sent).toEqual([{ why: 'asked by mail', confirm: 'iris@example.com' }]);
  expect(await screen.findByText(/Legal hold without end: court/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erase now' })).not.toBeInTheDocument();
});

it('WCAG 2.4.3 a hold is set and lifted by keyboard: the focus stays in the page where its button is gone', async () => {
  const user = userEvent.setup();
  const hold = { id: 1, reason: 'court', until: null, set_name: 'Sofie', set_at: '2026-11-01T00:00:00Z' };
  let sheet = SHEET;
  open('/members/12', {
    'GET /desk/members/12': () => [200, sheet],
    'POST /desk/members/12/hold': () => {
      sheet = { ...SHEET, hold };
      return [200, { ok: true }];
    },
    'POST /desk/members/12/hold/lift': () => {
      sheet = SHEET;
      return [200, { ok: true }];
    },
  });
  for (const [act, other] of [
    ['hold', 'hold/lift'],
    ['hold/lift', 'hold'],
  ] as const) {
    const button = await screen.findByRole('button', { name: desk.support.acts[act] });
    button.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByLabelText(desk.why).focus();
    await user.keyboard('Court 7{Enter}');
    await screen.findByRole('button', { name: desk.support.acts[other] });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  }
});

it('a hold that a colleague set meanwhile is told, and stands on the page behind what was typed', async () => {
  const user = userEvent.setup();
  let sheet = SHEET;
  open('/members/12', {
    'GET /desk/members/12': () => [200, sheet],
    'POST /desk/members/12/hold': () => {
      sheet = {
        ...SHEET,
        hold: { id: 1, reason: 'court', until: null, set_name: 'Olga', set_at: '2026-11-01T00:00:00Z' },
      };
      return [409, { code: 'hold_in_force' }];
    },
  });
  await user.click(await screen.findByRole('button', { name: desk.support.acts.hold }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Why'), 'dispute 7');
  await user.click(dialog.getByRole('button', { name: desk.support.acts.hold }));
  expect(await dialog.findByText(host.errors.hold_in_force)).toBeInTheDocument();
  expect(await screen.findByText(/Legal hold without end: court \(Olga\)/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Why')).toHaveValue('dispute 7');
});

it.each([
  [{ code: 'hold_ended', by_name: 'Olga' }, 'Olga has lifted the legal hold already.'],
  [{ code: 'hold_ended' }, host.errors.hold_ended],
])('a hold that is lifted already is told with %j, and the page is read anew', async (refusal, says) => {
  const user = userEvent.setup();
  const hold = { id: 1, reason: 'court', until: null, set_name: 'Maya', set_at: '2026-11-01T00:00:00Z' };
  let sheet: MemberSheet = { ...SHEET, hold };
  open('/members/12', {
    'GET /desk/members/12': () => [200, sheet],
    'POST /desk/members/12/hold/lift': () => {
      sheet = SHEET;
      return [409, refusal];
    },
  });
  await user.click(await screen.findByRole('button', { name: desk.support.acts['hold/lift'] }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Why'), 'settled');
  await user.click(dialog.getByRole('button', { name: desk.support.acts['hold/lift'] }));
  expect(await dialog.findByText(says)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/Legal hold without end/)).toBeNull());
  expect(dialog.getByLabelText('Why')).toHaveValue('settled');
});

it('of a member who was erased meanwhile the dialog says so, and keeps what was typed', async () => {
  const user = userEvent.setup();
  let sheet = SHEET;
  open('/members/12', {
    'GET /desk/members/12': () => [200, sheet],
    'POST /desk/members/12/end-sessions': () => {
      sheet = { ...SHEET, erased_at: '2026-11-20T10:00:00Z' };
      return [404, { code: 'not_found' }];
    },
  });
  await user.click(await screen.findByRole('button', { name: desk.support.acts['end-sessions'] }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Why'), 'asked by mail');
  await user.click(dialog.getByRole('button', { name: desk.support.acts['end-sessions'] }));
  expect(await dialog.findByText(desk.support.erasedMeanwhile)).toBeInTheDocument();
  expect(dialog.getByLabelText('Why')).toHaveValue('asked by mail');
  expect(screen.queryByRole('button', { name: desk.support.acts.hold })).not.toBeInTheDocument();
});

it.each(['banned', 'deleted'] as const)(
  'a %s account is offered no mail that is not sent to it, but the copy of what is held of them',
  async (status) => {
    open('/members/12', { 'GET /desk/members/12': [200, { ...SHEET, status }] });
    expect(await screen.findByRole('button', { name: desk.support.acts.export })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: desk.support.mail.reset })).not.toBeInTheDocument();
  },
);

it('the page of a member follows what a colleague does meanwhile', async () => {
  class Source {
    static last: Source | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    close = () => undefined;
    constructor() {
      Source.last = this;
    }
  }
  Object.assign(globalThis, { EventSource: Source });
  let sheet = SHEET;
  open('/members/12', { 'GET /desk/members/12': () => [200, sheet] });
  await screen.findByRole('button', { name: desk.support.acts.hold });
  sheet = { ...SHEET, birthdate: '1991-06-06' };
  act(() => Source.last?.onmessage?.({ data: JSON.stringify({ type: 'desk', act: 'members.find' }) }));
  expect(await screen.findByText(/1991/)).toBeInTheDocument();
});
