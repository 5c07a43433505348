import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskRefund, PaymentStory } from '@vonk/api/desk/payments.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ME = { id: 5, name: 'Petra', email: 'petra@x.example', role: 'payments', languages: ['nl'] };
const LINE = {
  id: ID,
  member_id: 12,
  site: 'vonk',
  status: 'completed',
  credits: 10,
  amount_minor: 9500,
  refunded_minor: 0,
  currency: 'EUR',
  method: 'card',
  provider: 'sandbox',
  card_label: 'Visa •••• 4242',
  created_at: '2026-11-20T10:00:00Z',
} as const;
const REFUND: DeskRefund = {
  id: 3,
  payment_id: ID,
  member_id: 12,
  site: 'vonk',
  amount_minor: 9500,
  currency: 'EUR',
  reason: 'complaint',
  note: 'a letter',
  state: 'asked',
  asked_by: 9,
  asked_name: 'Olga',
  asked_at: '2026-11-20T11:00:00Z',
  expires_at: '2026-11-27T11:00:00Z',
  decided_name: null,
  decided_at: null,
  decision_note: '',
};
const STORY: PaymentStory = {
  payment: {
    ...LINE,
    provider_ref: 'sp_1',
    normal_minor: 9500,
    discount_code: null,
    release: null,
    reason: null,
    decline: null,
    refunded_credits: 0,
    shortfall: 0,
    country: 'NL',
    language: 'nl',
    is_erased: false,
  },
  may_refund_minor: 9500,
  least_refund_minor: 1,
  alone_minor: 5000,
  unused_credits: 4,
  refunds_by: 'call',
  is_refund_unsent: false,
  steps: [{ at: LINE.created_at, step: 'ordered', detail: '10 credits' }],
  provider_said: [
    { webhook_id: 7, at: LINE.created_at, status: 'completed', outcome: 'credited', detail: '', times: 1 },
  ],
  credits: [],
  money: [],
  invoices: [],
  mails: [],
  origin: {
    click: {
      network: 'clicky',
      ref: 'summer',
      sub1: 'c-77',
      sub2: null,
      sub3: null,
      signed_up_at: '2026-11-19T09:00:00Z',
    },
    visits: [{ at: '2026-11-19T08:59:00Z', what: 'hit', detail: '/blind-dates' }],
  },
  refunds: [],
  chargeback: null,
};

function Desk() {
  return useRoutes(routes);
}
const open = (url: string, answers: Parameters<typeof stubHttp>[0]) => {
  const http = stubHttp({
    'GET /desk/me': [200, { staff: ME }],
    'GET /desk/waiting': [200, { waiting: [] }],
    ...answers,
  });
  renderWithHost(<Desk />, { path: '/*', url, strings: { desk, host } });
  return http;
};

it('a payment is found by what is typed, and opened by keys', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  open('/payments', {
    'GET /desk/payments': ({ url }) => {
      asked.push(String(url));
      return [200, { payments: [LINE], next_before: null }];
    },
    [`GET /desk/payments/${ID}`]: [200, STORY],
  });
  await user.type(await screen.findByLabelText('Amount'), 'nine');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByText('An amount looks like 9.50.')).toBeInTheDocument();
  expect(asked).toEqual([]);
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '95');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('Visa •••• 4242')).toBeInTheDocument();
  expect(asked[0]).toContain('amount_minor=9500');
  // The form is made anew with what was asked: the focus does not go with the old one.
  expect(screen.getByRole('main')).toHaveFocus();
  screen.getByRole('link', { name: /Nov/ }).focus();
  await user.keyboard('o');
  expect(await screen.findByRole('heading', { name: 'What happened' })).toBeInTheDocument();
});

it('R-PAY-2 the day by which payments are found says whose time it is, since the table shows the reader’s', async () => {
  open('/payments', {});
  expect(await screen.findByLabelText('Day (Amsterdam)')).toHaveAttribute('type', 'date');
});

it('a refund above the limit says so before it is asked for, and names itself once however often it is sent', async () => {
  const user = userEvent.setup();
  const sent: { client_id: string; amount_minor: number }[] = [];
  open(`/payments/${ID}`, {
    [`GET /desk/payments/${ID}`]: [200, STORY],
    [`POST /desk/payments/${ID}/refunds`]: ({ body }) => {
      sent.push(body as (typeof sent)[number]);
      return sent.length === 1 ? [409, { code: 'withdrawal_ended' }] : [200, { refund: REFUND }];
    },
  });
  await screen.findByRole('heading', { name: 'What happened' });
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Ask for the refund' })).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Amount in EUR'));
  await user.type(dialog.getByLabelText('Amount in EUR'), '47.50');
  expect(dialog.getByText('4 unused credits are taken back of 5 that the amount stands for.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('What happened'), 'a letter');
  await user.click(dialog.getByRole('button', { name: 'Pay back' }));
  expect(await dialog.findByText(/cannot be done any more/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Pay back' }));
  expect(sent.map(({ amount_minor }) => amount_minor)).toEqual([4750, 4750]);
  expect(new Set(sent.map(({ client_id }) => client_id)).size).toBe(1);
});

it('whose button is gone with what was done keeps the focus in the page', async () => {
  const user = userEvent.setup();
  let may_refund_minor = STORY.may_refund_minor;
  open(`/payments/${ID}`, {
    [`GET /desk/payments/${ID}`]: () => [200, { ...STORY, may_refund_minor }],
    [`POST /desk/payments/${ID}/refunds`]: () => {
      may_refund_minor = 0;
      return [200, { refund: REFUND }];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Amount in EUR'));
  await user.type(dialog.getByLabelText('Amount in EUR'), '47.50');
  await user.type(dialog.getByLabelText('What happened'), 'a letter');
  await user.click(dialog.getByRole('button', { name: 'Pay back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('R-PAY-7 a refund is no less than what the member may still withdraw, and the form says so before', async () => {
  const user = userEvent.setup();
  open(`/payments/${ID}`, { [`GET /desk/payments/${ID}`]: [200, { ...STORY, least_refund_minor: 3800 }] });
  await screen.findByRole('heading', { name: 'What happened' });
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/may still withdraw €38.00 by themselves/)).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Amount in EUR'));
  await user.type(dialog.getByLabelText('Amount in EUR'), '37.99');
  await user.type(dialog.getByLabelText('What happened'), 'a letter');
  await user.click(dialog.getByRole('button', { name: 'Pay back' }));
  expect(dialog.getByText('From €38.00 to €95.00.')).toBeInTheDocument();
});

it('whoever asked for a refund may take it back and not approve it; another one may', async () => {
  const user = userEvent.setup();
  const decided: unknown[] = [];
  open('/refunds', {
    'GET /desk/refunds': [200, { refunds: [REFUND, { ...REFUND, id: 4, asked_by: ME.id }], unsent: [] }],
    'POST /desk/refunds/3/decide': ({ body }) => {
      decided.push(body);
      return [200, { refund: REFUND }];
    },
  });
  expect(await screen.findByText('Yours: another one approves')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(decided).toEqual([{ is_approved: true, note: '' }]);
});

it('a refund that a colleague decided meanwhile says who that was', async () => {
  const user = userEvent.setup();
  open('/refunds', {
    'GET /desk/refunds': [200, { refunds: [REFUND], unsent: [] }],
    'POST /desk/refunds/3/decide': [409, { code: 'withdrawal_ended', by_name: 'Olga' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText(/^Olga decided this refund already/)).toBeInTheDocument();
});

it('R-ERR-1 a decision whose answer was lost, and which is sent again, is not said to be a colleague’s', async () => {
  const user = userEvent.setup();
  let tries = 0;
  open('/refunds', {
    'GET /desk/refunds': [200, { refunds: [REFUND], unsent: [] }],
    'POST /desk/refunds/3/decide': () => {
      tries += 1;
      return tries === 1 ? 'unreachable' : [409, { code: 'withdrawal_ended', by_name: ME.name }];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await dialog.findByText(host.errors.unavailable);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('You did this already: that counts.')).toBeInTheDocument();
  expect(dialog.queryByText(/was not taken/)).toBeNull();
});

it('R-PAY-2 a purchase that a colleague paid back meanwhile is said to be, while the form is open, and what was typed stays', async () => {
  const user = userEvent.setup();
  let story: PaymentStory = STORY;
  open(`/payments/${ID}`, {
    [`GET /desk/payments/${ID}`]: () => [200, story],
    [`POST /desk/payments/${ID}/refunds`]: () => {
      story = { ...STORY, payment: { ...STORY.payment, status: 'refunded' }, may_refund_minor: 0 };
      return [409, { code: 'withdrawal_ended' }];
    },
  });
  await screen.findByRole('heading', { name: 'What happened' });
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('What happened'), 'a letter');
  await user.click(dialog.getByRole('button', { name: 'Ask for the refund' }));
  expect(await dialog.findByText(/cannot be done any more/)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: /^(Ask for the refund|Pay back)$/ })).toBeDisabled());
  expect(dialog.getByText(/cannot be done any more/)).toBeInTheDocument();
  expect(dialog.queryByText(/€0\.00/)).toBeNull();
  expect(dialog.getByLabelText('What happened')).toHaveValue('a letter');
});
