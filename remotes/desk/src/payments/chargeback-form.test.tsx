import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Chargeback } from '@vonk/api/desk/payments.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ME = { id: 5, name: 'Petra', email: 'petra@x.example', role: 'payments', languages: ['nl'] };
const CHARGEBACK: Chargeback = {
  payment_id: ID,
  member_id: 12,
  site: 'vonk',
  amount_minor: 9500,
  currency: 'EUR',
  provider: 'sandbox',
  method: 'card',
  reason: 'fraudulent',
  charged_back_at: '2026-11-20T10:00:00Z',
  deadline: '2026-11-30',
  outcome: null,
  note: '',
  noted_by: null,
  noted_at: null,
};
const FIRST = '2026-11-21T09:00:00.123456+00:00';

/** The browser's connection, by which the desk says that somebody changed something. */
class Source {
  static last: Source | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  close = () => undefined;
  constructor() {
    Source.last = this;
  }
}
beforeEach(() => void Object.assign(globalThis, { EventSource: Source }));
afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));

function Desk() {
  return useRoutes(routes);
}

/** Types a note on the charge-back, which the server has as `server.kept`; what it is sent is in `server.sent`. */
async function typeNote(isListed: (kept: Chargeback) => boolean) {
  const user = userEvent.setup();
  const server = { kept: CHARGEBACK, sent: [] as { note: string; noted_at: string | null }[] };
  stubHttp({
    'GET /desk/me': [200, { staff: ME }],
    'GET /desk/waiting': [200, { waiting: [] }],
    'GET /desk/chargebacks': () => [200, { chargebacks: [server.kept].filter(isListed) }],
    [`GET /desk/payments/${ID}`]: () => [200, { chargeback: server.kept }],
    [`PUT /desk/chargebacks/${ID}`]: ({ body }) => {
      const note = body as (typeof server.sent)[number];
      server.sent.push(note);
      return note.noted_at === server.kept.noted_at ? [200, { ok: true }] : [409, { code: 'said_since' }];
    },
  });
  renderWithHost(<Desk />, { path: '/*', url: '/chargebacks', strings: { desk, host } });
  await user.click(await screen.findByRole('button', { name: 'Write down' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Note'), 'sent to the bank');
  return { user, server, dialog };
}

it.each([
  ['when it is saved', false],
  ['as soon as it is there', true],
])(
  'what a colleague wrote down meanwhile is shown %s, and written over only after it was refused once',
  async (_when, isLive) => {
    const { user, server, dialog } = await typeNote(() => true);
    server.kept = { ...CHARGEBACK, outcome: 'accepted', note: 'not worth it', noted_by: 'Olga', noted_at: FIRST };
    if (isLive) {
      act(() => Source.last?.onmessage?.({ data: JSON.stringify({ type: 'desk', act: 'payments.read' }) }));
      await dialog.findByText(/^Olga wrote meanwhile: /);
    }
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Something new was written. Read it first.')).toBeInTheDocument();
    expect(await dialog.findByText(/^Olga wrote meanwhile: .*not worth it$/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Note')).toHaveValue('sent to the bank');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.sent.map(({ noted_at }) => noted_at)).toEqual([null, FIRST]);
  },
);

it('R-PAY-2 what a colleague decided meanwhile is shown though it took the charge-back off the list, and what was typed can be kept', async () => {
  // Those that are open.
  const { user, server, dialog } = await typeNote(({ outcome }) => outcome === null);
  server.kept = { ...CHARGEBACK, outcome: 'lost', note: 'the bank said no', noted_by: 'Olga', noted_at: FIRST };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Olga wrote meanwhile: lost .*the bank said no$/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent.map(({ noted_at }) => noted_at)).toEqual([null, FIRST]);
});

it('R-PAY-2 says what "won" moves before it is saved, and nothing of it for other outcomes', async () => {
  const user = userEvent.setup();
  stubHttp({
    'GET /desk/me': [200, { staff: ME }],
    'GET /desk/waiting': [200, { waiting: [] }],
    'GET /desk/chargebacks': [200, { chargebacks: [CHARGEBACK] }],
  });
  renderWithHost(<Desk />, { path: '/*', url: '/chargebacks', strings: { desk, host } });
  await user.click(await screen.findByRole('button', { name: 'Write down' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (outcome: string) => user.selectOptions(dialog.getByLabelText('Outcome'), outcome);
  await choose('lost');
  expect(dialog.queryByText(/credits that were taken go back/)).toBeNull();
  await choose('won');
  expect(dialog.getByText(/credits that were taken go back to the member/)).toBeVisible();
});

it('R-PAY-2 offers no other outcome once it was won, because that moved money', async () => {
  stubHttp({
    'GET /desk/me': [200, { staff: ME }],
    'GET /desk/waiting': [200, { waiting: [] }],
    'GET /desk/chargebacks': [200, { chargebacks: [{ ...CHARGEBACK, outcome: 'won', noted_at: FIRST }] }],
  });
  renderWithHost(<Desk />, { path: '/*', url: '/chargebacks', strings: { desk, host } });
  await userEvent.click(await screen.findByRole('button', { name: 'Write down' }));
  const outcome = within(await screen.findByRole('dialog')).getByLabelText('Outcome');
  expect(
    within(outcome)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['won']);
});
