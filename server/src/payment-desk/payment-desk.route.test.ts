import { randomUUID } from 'node:crypto';
import type { FoundReply, WaitingReply } from '@vonk/api/desk/frame.ts';
import type {
  ChargebacksReply,
  DeskRefundsReply,
  DifferencesReply,
  LedgerReply,
  PaymentLinesReply,
  PaymentStory,
  RawWebhookReply,
} from '@vonk/api/desk/payments.ts';
import { importSettlement } from '../settlements/import-settlement.ts';
import { keepDifferences } from '../settlements/keep-differences.ts';
import { useBooksDesk } from '../testing/books-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';
import { seedDemoPayments } from './seed-demo-payments.ts';

const opened = useBooksDesk();
const books = () => opened().books;
const desk = () => opened().desk;
const staff = () => opened().staff;

async function read<Reply>(url: string, by: TestStaff = staff()): Promise<Reply> {
  const reply = await desk().call('GET', url, { staff: by });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.json<Reply>();
}
async function bought() {
  const member = await books().shop.test.makeMember();
  const payment = await books().buy(member);
  return { member, payment, id: payment.payment_id };
}
const idsOf = ({ payments }: PaymentLinesReply) => payments.map(({ id }) => id);

describe('a payment is found', () => {
  it('by its id, the provider’s reference, the member, the card’s last four, the amount and the day', async () => {
    const { member, id } = await bought();
    await bought();
    const { rows } = await books().db.query<{ ref: string; day: string }>(
      'select provider_ref as ref, money_day(created_at) as day from payment where id = $1',
      [id],
    );
    for (const query of [`text=${id}`, `text=${rows[0]?.ref}`, `member_id=${member.id}`])
      expect(idsOf(await read(`/api/desk/payments?${query}`))).toEqual([id]);
    for (const query of ['last4=4242', 'amount_minor=713&currency=EUR', `day=${rows[0]?.day}&last4=4242`])
      expect(idsOf(await read(`/api/desk/payments?${query}`))).toContain(id);
    for (const query of ['last4=0000', 'amount_minor=713&currency=SEK', 'day=2020-01-01', 'text=nobody', ''])
      expect(idsOf(await read(`/api/desk/payments?${query}`))).toEqual([]);
    expect((await desk().call('GET', '/api/desk/payments?amount_minor=713', { staff: staff() })).statusCode).toBe(400);
  });

  it('by the desk’s own search, and each search stands in the log', async () => {
    const { id } = await bought();
    for (const text of [id, '4242', '7,13', '7.13 EUR']) {
      const { found } = await read<FoundReply>(`/api/desk/search?text=${encodeURIComponent(text)}`);
      expect([text, found.map(({ path }) => path)]).toEqual([text, expect.arrayContaining([`/payments/${id}`])]);
    }
  });

  it('decision 24 and no address that was typed there stands in the log, which outlives its member', async () => {
    await read('/api/desk/payments?text=anna%40example.com&last4=4242');
    const { rows } = await books().db.query<{ after: object }>(
      `select after from staff_log where target = 'payments' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ after: { text: 'an address', last4: '4242' } }]);
  });

  it('within a page of fifty of a member with many, and the next page goes on', async () => {
    const { member } = await bought();
    await books().db.query(
      `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, provider, created_at)
       select gen_random_uuid(), $1, 1, (select min(id) from bundle), 10, 950, 950, 'EUR', 'card', 'sandbox', now() - n * interval '1 hour'
         from generate_series(1, 10000) n`,
      [member.id],
    );
    const first = await read<PaymentLinesReply>(`/api/desk/payments?member_id=${member.id}`);
    const before = encodeURIComponent(first.next_before ?? '');
    const second = await read<PaymentLinesReply>(`/api/desk/payments?member_id=${member.id}&before=${before}`);
    expect([first.payments.length, second.payments.length]).toEqual([50, 50]);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(100);
  });

  it.each([
    ['its day', `created_at >= '2026-01-01' and created_at < '2026-01-02'`],
    ['its amount', `amount_minor = 713 and currency = 'EUR'`],
    ['its card', `right(card_label, 4) = '4242' and card_label is not null`],
    ['its reference', `provider_ref = 'x'`],
  ])('by %s without reading the table whole', async (_, where) => {
    await books().db.query('analyze payment');
    const { rows } = await books().db.query<Record<string, string>>(
      `explain select * from payment where ${where} order by created_at desc limit 51`,
    );
    expect(JSON.stringify(rows)).not.toContain('Seq Scan');
  });
});

describe('the story of a payment', () => {
  it('has what the member did, what the provider said, credits, money, invoice, mails; raw words only on asking', async () => {
    const { id, member } = await bought();
    await books().shop.says({ ...(await bought()).payment, payment_id: id }, 'completed');
    await books().db.query(`insert into sent_mail (member_id, template, payment_id) values ($1, 'receipt', $2)`, [
      member.id,
      id,
    ]);
    const story = await read<PaymentStory>(`/api/desk/payments/${id}`);
    expect(story.steps.map(({ step }) => step)).toEqual(['ordered', 'completed']);
    expect(story.provider_said.map(({ status, outcome }) => [status, outcome])).toEqual([
      ['completed', 'credited'],
      ['completed', 'ignored'],
    ]);
    expect(story.credits.map(({ kind, credits }) => [kind, credits])).toEqual([['purchase', 10]]);
    expect(story.money.map(({ account }) => account)).toEqual(['transit', 'discounts_open', 'credits', 'vat']);
    expect(story.invoices).toHaveLength(1);
    expect(story.mails.map(({ template }) => template)).toEqual(['receipt']);
    expect(story).toMatchObject({ may_refund_minor: 713, unused_credits: 10, refunds_by: 'call', chargeback: null });
    const webhook = story.provider_said[0]?.webhook_id;
    const raw = await read<RawWebhookReply>(`/api/desk/payments/${id}/webhooks/${webhook}`);
    expect(raw.body).toContain('checkout.updated');
    const other = await bought();
    expect(
      (await desk().call('GET', `/api/desk/payments/${other.id}/webhooks/${webhook}`, { staff: staff() })).statusCode,
    ).toBe(404);
    const { rows } = await books().db.query(`select act, why from staff_log where target = $1 order by id`, [
      `payment:${id}`,
    ]);
    expect(rows).toEqual([
      { act: 'payments.read', why: '' },
      { act: 'payments.read', why: `webhook ${webhook} as it came` },
    ]);
  });

  it('is there for a member who was erased, and for nobody of support', async () => {
    const { id, member } = await bought();
    await books().db.query(`update member set erased_at = now(), email = null where id = $1`, [member.id]);
    expect((await read<PaymentStory>(`/api/desk/payments/${id}`)).payment.is_erased).toBe(true);
    const support = await desk().makeStaff('support');
    expect((await desk().call('GET', `/api/desk/payments/${id}`, { staff: support })).statusCode).toBe(403);
  });
});

describe('a charge-back', () => {
  it('is in the list with a day until which it can be contested, has an evidence file, and leaves when it is known how it ended', async () => {
    const { id, member, payment } = await bought();
    await books().spend(member, 4);
    await books().shop.says(payment, 'charged_back', { reason: 'fraudulent' });
    const [found] = (await read<ChargebacksReply>('/api/desk/chargebacks')).chargebacks;
    expect(found).toMatchObject({ payment_id: id, outcome: null, reason: 'fraudulent' });
    expect(Date.parse(found?.deadline ?? '')).toBeGreaterThan(Date.now() + 8 * 86_400_000);
    const file = await desk().call('GET', `/api/desk/payments/${id}/evidence.pdf`, { staff: staff() });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const note = (outcome: string | null) =>
      desk().call('PUT', `/api/desk/chargebacks/${id}`, {
        staff: staff(),
        body: { outcome, deadline: '2027-01-15', note: 'sent' },
      });
    expect((await note('contested')).statusCode).toBe(200);
    expect((await read<ChargebacksReply>('/api/desk/chargebacks')).chargebacks[0]).toMatchObject({
      outcome: 'contested',
      deadline: '2027-01-15',
      noted_by: staff().name,
    });
    // Another one of the staff, whose page is of before.
    const late = { outcome: 'accepted', deadline: null, note: 'we accept', noted_at: null };
    const refused = await desk().call('PUT', `/api/desk/chargebacks/${id}`, { staff: staff(), body: late });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'said_since']);
    // R-ERR-1: the same one, whose answer was lost on its way back and which the browser sent again.
    const again = { outcome: 'contested', deadline: '2027-01-15', note: 'sent', noted_at: null };
    expect((await desk().call('PUT', `/api/desk/chargebacks/${id}`, { staff: staff(), body: again })).statusCode).toBe(
      200,
    );
    await note('lost');
    expect((await read<ChargebacksReply>('/api/desk/chargebacks')).chargebacks).toEqual([]);
    expect((await read<ChargebacksReply>('/api/desk/chargebacks?state=all')).chargebacks).toHaveLength(1);
  });

  it('R-PAY-2 that was won gives back what it took, once, tells the member, and cannot be called lost any more', async () => {
    const { id, member, payment } = await bought();
    await books().spend(member, 4);
    await books().shop.says(payment, 'charged_back');
    const note = (outcome: string | null) =>
      desk().call('PUT', `/api/desk/chargebacks/${id}`, {
        staff: staff(),
        body: { outcome, deadline: null, note: 'the bank says so' },
      });
    const taken = await books().shop.test.call('GET', `/api/transactions/${id}`, { member });
    expect([
      taken.json().is_charged_back,
      (await books().shop.test.call('GET', '/api/transactions', { member })).json().balance,
    ]).toEqual([true, 0]);
    for (const _twice of ['first', 'second']) expect((await note('won')).statusCode).toBe(200);
    const back = (await books().shop.test.call('GET', '/api/transactions', { member })).json();
    expect([back.balance, back.transactions[0]]).toEqual([
      6,
      expect.objectContaining({ kind: 'chargeback', credits: 6 }),
    ]);
    expect((await books().shop.test.call('GET', `/api/transactions/${id}`, { member })).json().is_charged_back).toBe(
      false,
    );
    const { rows } = await books().db.query(
      `select count(*)::int as mails from outbox where payload ->> 'template' = 'charge_back_won' and payload ->> 'payment_id' = $1`,
      [id],
    );
    expect(rows).toEqual([{ mails: 1 }]);
    const refused = await note('lost');
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'validation_failed']);
    const story = await read<PaymentStory>(`/api/desk/payments/${id}`);
    expect(story.chargeback).toMatchObject({ outcome: 'won', note: 'the bank says so' });
    expect([story.payment.status, story.may_refund_minor]).toEqual(['completed', 713]);
    expect(story.steps.map(({ step }) => step)).toEqual(['ordered', 'completed', 'charged_back', 'chargeback_won']);
    expect(story.steps.at(-1)?.detail).toBe('6 credits given back');
  });

  it('R-PAY-2 that was told before its purchase and was won brings the credits, with a receipt', async () => {
    const member = await books().shop.makeBuyer();
    const payment = await books().shop.created(member);
    const id = payment.payment_id;
    for (const status of ['charged_back', 'completed']) await books().shop.says(payment, status);
    const body = { outcome: 'won', deadline: null, note: 'the bank says so' };
    expect((await desk().call('PUT', `/api/desk/chargebacks/${id}`, { staff: staff(), body })).statusCode).toBe(200);
    expect((await books().shop.test.call('GET', '/api/transactions', { member })).json().balance).toBe(10);
    const { rows } = await books().db.query<{ template: string }>(
      `select payload ->> 'template' as template from outbox where payload ->> 'payment_id' = $1 order by id`,
      [id],
    );
    expect(rows.map(({ template }) => template)).toEqual(['charge_back_won', 'receipt']);
    const story = await read<PaymentStory>(`/api/desk/payments/${id}`);
    expect([story.payment.status, story.may_refund_minor, story.invoices.length]).toEqual(['completed', 950, 3]);
  });

  it('R-PAY-2 that a release of before noted as won, which moved nothing, gives back what it took when it is saved again', async () => {
    const { id, member, payment } = await bought();
    await books().shop.says(payment, 'charged_back');
    await books().db.query(`update chargeback_case set outcome = 'won' where payment_id = $1`, [id]);
    const saved = await desk().call('PUT', `/api/desk/chargebacks/${id}`, {
      staff: staff(),
      body: { outcome: 'won', deadline: null, note: 'once more' },
    });
    expect(saved.statusCode).toBe(200);
    expect((await books().shop.test.call('GET', '/api/transactions', { member })).json().balance).toBe(10);
  });
});

it('differences are kept with their age and note until the comparison finds them no more', async () => {
  const text = [
    'settlement,day,kind,ref,currency,amount_minor',
    'S1,2026-11-02,payment,nobody-knows,EUR,950',
    'S1,2026-11-02,payout,,EUR,-950',
  ];
  await importSettlement(books().db, { provider: 'sandbox', name: 'a.csv', text: sandboxFile(text) });
  expect(await keepDifferences(books().db)).toBeGreaterThan(0);
  const list = async () => (await read<DifferencesReply>('/api/desk/differences')).differences;
  const found = (await list()).find(({ ref }) => ref === 'nobody-knows');
  expect(found).toMatchObject({ outcome: 'missing_here', theirs_minor: 950, seen_at: null });
  expect(found?.age_days).toBeGreaterThanOrEqual(0);
  await desk().call('PUT', `/api/desk/differences/${found?.id}`, {
    staff: staff(),
    body: { is_seen: true, note: 'asked them' },
  });
  await keepDifferences(books().db);
  expect((await list()).find(({ ref }) => ref === 'nobody-knows')).toMatchObject({
    note: 'asked them',
    seen_name: staff().name,
  });
  const { waiting } = await read<WaitingReply>('/api/desk/waiting');
  expect(waiting.map(({ key }) => key)).not.toContain('differences');
  // A colleague, whose page is of before.
  const late = await desk().call('PUT', `/api/desk/differences/${found?.id}`, {
    staff: staff(),
    body: { is_seen: true, note: 'nothing to do', read: { seen_at: null, note: '' } },
  });
  expect([late.statusCode, late.json().code]).toEqual([409, 'said_since']);
  // R-ERR-1: what is there already, sent again because its answer was lost.
  const again = await desk().call('PUT', `/api/desk/differences/${found?.id}`, {
    staff: staff(),
    body: { is_seen: true, note: 'asked them', read: { seen_at: null, note: '' } },
  });
  expect(again.statusCode).toBe(200);
  const now = (await list()).find(({ ref }) => ref === 'nobody-knows');
  const told = await desk().call('PUT', `/api/desk/differences/${found?.id}`, {
    staff: staff(),
    body: { is_seen: false, note: 'asked twice', read: { seen_at: now?.seen_at, note: now?.note } },
  });
  expect(told.statusCode).toBe(200);
});

it.each([
  '/api/desk/payments/WORD',
  '/api/desk/payments/WORD/webhooks/1',
  '/api/desk/members/WORD',
  '/api/desk/cases/99999999999999999999',
])('an address that names nothing is not found, and marks no field: %s', async (url) => {
  const owner = await desk().makeStaff('owner');
  const reply = await desk().call('GET', url, { staff: owner });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
});

/** The file as the sandbox writes it. */
const sandboxFile = (lines: string[]) => `${lines.join('\n')}\n`;

it('balances sum to nothing, and their days are a file', async () => {
  const { balances, day } = await read<LedgerReply>('/api/desk/ledger');
  expect(balances.reduce((sum, { balance_minor }) => sum + balance_minor, 0)).toBe(0);
  const csv = await desk().call('GET', `/api/desk/ledger/days.csv?from=${day}&to=${day}`, { staff: staff() });
  expect(csv.body).toMatch(/^day,currency,account,party,change_minor,balance_minor\n/);
  expect(
    (await desk().call('GET', '/api/desk/ledger/days.csv?from=2026-01-01&to=2026-12-31', { staff: staff() }))
      .statusCode,
  ).toBe(400);
});

it('refunds for a second pair of eyes wait for others, never for the one who asked', async () => {
  const { id } = await bought();
  const reply = await desk().call('POST', `/api/desk/payments/${id}/refunds`, {
    staff: staff(),
    body: { client_id: randomUUID(), amount_minor: 713, reason: 'goodwill', note: 'a friendly word' },
  });
  expect(reply.statusCode).toBe(200);
  const other = await desk().makeStaff('payments');
  await books().db.query(`update desk_refund set state = 'asked', decided_by = null where payment_id = $1`, [id]);
  const keys = async (by: TestStaff) =>
    (await read<WaitingReply>('/api/desk/waiting', by)).waiting.map(({ key }) => key);
  expect(await keys(staff())).not.toContain('refunds');
  expect(await keys(other)).toContain('refunds');
  expect((await read<DeskRefundsReply>('/api/desk/refunds')).refunds.map(({ payment_id }) => payment_id)).toContain(id);
});

it('the demo world has a charge-back, a refund for a second pair of eyes and a difference', async () => {
  await desk().makeStaff('owner');
  for (const name of ['one', 'two']) {
    const { id } = await books().shop.test.makeMember({ name });
    await books().db.query('update member set email = null, is_computer_generated = true where id = $1', [id]);
  }
  await seedDemoPayments(books().db);
  const { waiting } = await read<WaitingReply>('/api/desk/waiting');
  expect(waiting.map(({ key }) => key).toSorted()).toEqual(['chargebacks', 'differences', 'refunds']);
});
