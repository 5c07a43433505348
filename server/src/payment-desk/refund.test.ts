import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentReply, TransactionReply } from '@vonk/api/credits.ts';
import type { DeskRefund } from '@vonk/api/desk/payments.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { findInvoice } from '../money/invoices.ts';
import { useBooksDesk } from '../testing/books-desk.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import type { TestStaff } from '../testing/test-desk.ts';
import { createRefundService } from './refund.service.ts';
import { createRefundDecisions } from './refund-decision.service.ts';

const opened = useBooksDesk();
const books = () => opened().books;
let one: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  one = opened().staff;
  other = await opened().desk.makeStaff('owner');
});
afterEach(() => books().agree());

const refunds = () => createRefundService(books().shop.test.deps);
const decisions = () => createRefundDecisions(books().shop.test.deps);
const body = (amount_minor: number, changes: object = {}) => ({
  client_id: randomUUID(),
  amount_minor,
  reason: 'complaint' as const,
  note: 'wrote to us',
  ...changes,
});
/** What one may pay back alone, in minor units of the euro. */
const setLimit = async (minor: number) => {
  await books().db.query(`update site set settings = settings || $1 where id = 1`, [
    { refund_alone_minor: { EUR: minor } },
  ]);
  await books().shop.test.deps.sites.refresh();
};
/** A paid purchase of ten credits for 7.13, of which 1.24 is VAT. */
async function bought() {
  const member = await books().shop.test.makeMember();
  const payment = await books().buy(member);
  return { member, id: payment.payment_id, payment };
}
/** The same, for too long to be withdrawn from. */
async function boughtLongAgo() {
  const purchase = await bought();
  await endPeriod(purchase.id);
  return purchase;
}
const endPeriod = (id: string) =>
  books().db.query(`update payment set completed_at = completed_at - interval '16 days' where id = $1`, [id]);
const balanceOf = async (id: number) =>
  (await books().db.query<{ balance: number }>('select balance from wallet where member_id = $1', [id])).rows[0]
    ?.balance;

describe('a refund within what one may do alone', () => {
  beforeAll(() => setLimit(100_000));

  it('is paid back in part: credits in proportion, its part of VAT, a credit note, a mail, and the provider is asked', async () => {
    const { member, id } = await boughtLongAgo();
    expect(await refunds().ask(one, id, body(214))).toMatchObject({ state: 'done', amount_minor: 214 });
    // 214 is three tenths of 713; 37 of it are VAT.
    expect(await balanceOf(member.id)).toBe(7);
    expect((await findInvoice(books().db.of(member.id), id))?.corrections).toEqual([
      expect.objectContaining({ reason: 'refund', grossMinor: 214, vatMinor: 37 }),
    ]);
    expect((await books().accountsOf(member)).refunds_payable).toBe(-214);
    // The sandbox took no money for it: what it is asked is looked at, and not sent.
    const { rowCount } = await books().db.query(`delete from outbox where topic = 'refund' and member_id = $1`, [
      member.id,
    ]);
    expect(rowCount).toBe(1);
    const [mail] = (await runOutbox(books().shop.test)).filter(({ subject }) => subject.includes('2,14'));
    expect(mail?.text).toContain('credits die zijn teruggenomen: 3');
    expect(mail?.link).toBe(`/transactions/${id}`);
    const { rows } = await books().db.query('select template from sent_mail where payment_id = $1 order by id', [id]);
    expect(rows).toContainEqual({ template: 'refund' });
    const reply = await books().shop.test.call('GET', `/api/transactions/${id}`, { member });
    expect(reply.json<TransactionReply>().withdrawal).toMatchObject({ is_by_us: true, credits: 3, amount_minor: 214 });
    const known = await books().db.query(`select before, after, why from staff_log where target = $1`, [
      `payment:${id}`,
    ]);
    expect(known.rows).toMatchObject([{ why: 'complaint: wrote to us', after: { amount_minor: 214, waits: false } }]);
  });

  it.each(['banned', 'deleted'])('is told by mail to a %s member, who reads it nowhere else', async (status) => {
    const { member, id } = await boughtLongAgo();
    await books().db.query('update member set status = $2 where id = $1', [member.id, status]);
    await refunds().ask(one, id, body(214));
    await books().db.query(`delete from outbox where topic = 'refund' and member_id = $1`, [member.id]);
    const mails = (await runOutbox(books().shop.test)).filter(({ subject }) => subject.includes('2,14'));
    expect(mails).toHaveLength(1);
  });

  it('R-PAY-7 is no less than what the member may still withdraw, and then there is nothing left to withdraw', async () => {
    const { member, id } = await bought();
    await books().spend(member, 8);
    // Two of ten credits are left: 1.43.
    await expect(refunds().ask(one, id, body(142))).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: { amount_minor: 'validation_failed' } },
    });
    expect(await balanceOf(member.id)).toBe(2);
    expect(await refunds().ask(one, id, body(143))).toMatchObject({ state: 'done' });
    const { test } = books().shop;
    const withdrawn = await test.call('POST', `/api/payments/${id}/withdraw`, {
      member,
      headers: { 'idempotency-key': randomUUID() },
      body: {},
    });
    expect([withdrawn.statusCode, withdrawn.json<ErrorReply>().code]).toEqual([409, 'withdrawal_ended']);
    const { payment } = (await test.call('GET', `/api/payments/${id}`, { member })).json<PaymentReply>();
    expect(payment).toMatchObject({ amount_minor: 713, refunded: { amount_minor: 143, credits: 2 } });
  });

  it('of spent credits takes none of another purchase, and never below zero', async () => {
    const { member, id } = await bought();
    await books().spend(member, 8);
    await books().buy(member);
    await refunds().ask(one, id, body(713));
    expect(await balanceOf(member.id)).toBe(10);
    const { rows } = await books().db.query('select refunded_credits, shortfall from payment where id = $1', [id]);
    expect(rows).toEqual([{ refunded_credits: 10, shortfall: 8 }]);
  });

  it('is done once: a double click, two of the staff at once, a member who withdraws meanwhile', async () => {
    const { member, id, payment } = await bought();
    const click = body(300);
    const answers = await Promise.allSettled([
      refunds().ask(one, id, click),
      refunds().ask(one, id, click),
      refunds().ask(other, id, body(713)),
      books().withdraw(member, payment),
    ]);
    const done = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && 'state' in Object(answer.value) ? [answer.value as DeskRefund] : [],
    );
    expect(
      new Set(done.filter(({ state }) => state === 'done').map(({ id: refund }) => refund)).size,
    ).toBeLessThanOrEqual(1);
    expect(await books().kindsOf(member)).toEqual(['sale', 'refund']);
  });

  it.each([
    ['refunded', 'refunded'],
    ['charged back', 'charged_back'],
  ])('is refused where the purchase was %s', async (_, status) => {
    const { id, payment } = await bought();
    await books().shop.says(payment, status);
    await expect(refunds().ask(one, id, body(100))).rejects.toMatchObject({ code: 'withdrawal_ended' });
  });

  it('is refused above what was paid, and of a payment that brought nothing', async () => {
    const { id } = await bought();
    await expect(refunds().ask(one, id, body(714))).rejects.toMatchObject({ code: 'withdrawal_ended' });
    const open = await books().shop.created(await books().shop.test.makeMember());
    await expect(refunds().ask(one, open.payment_id, body(1))).rejects.toMatchObject({ code: 'withdrawal_ended' });
    await expect(refunds().ask(one, randomUUID(), body(1))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('R-PAY-2 many at once are one big one: what is paid back alone to a member within a day has an end', async () => {
    const { member, id } = await bought();
    const ids = [id];
    for (const _more of [1, 2]) ids.push((await books().buy(member)).payment_id);
    for (const each of ids) await endPeriod(each);
    await setLimit(500);
    const asked = await Promise.all(ids.map((each) => refunds().ask(one, each, body(400))));
    expect(asked.map(({ state }) => state).sort()).toEqual(['asked', 'asked', 'done']);
    await setLimit(100_000);
  });
});

describe('a refund above the limit', () => {
  beforeAll(() => setLimit(500));

  it('waits for another one, who approves it; whoever asked never does', async () => {
    const { member, id } = await bought();
    const asked = await refunds().ask(one, id, body(713));
    expect(asked.state).toBe('asked');
    expect(await balanceOf(member.id)).toBe(10);
    expect((await decisions().waiting()).map((each) => each.id)).toContain(asked.id);
    await expect(refunds().ask(other, id, body(713))).rejects.toMatchObject({ code: 'withdrawal_ended' });
    await expect(decisions().decide(one, asked.id, true, '')).rejects.toMatchObject({ code: 'forbidden' });
    const third = await opened().desk.makeStaff('payments');
    const approvals = await Promise.allSettled([
      decisions().decide(other, asked.id, true, 'seen the mails'),
      decisions().decide(third, asked.id, true, 'me too'),
    ]);
    expect(approvals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // Whoever came second is told who came first.
    const first = approvals[0]?.status === 'fulfilled' ? other : third;
    expect(approvals.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'withdrawal_ended', details: { by_name: first.name } },
    });
    expect(await balanceOf(member.id)).toBe(0);
    expect(await books().kindsOf(member)).toEqual(['sale', 'refund']);
  });

  it('counts what the same one paid back to the same member within a day', async () => {
    const { member, id } = await bought();
    const second = await books().buy(member);
    for (const each of [id, second.payment_id]) await endPeriod(each);
    expect((await refunds().ask(one, id, body(300))).state).toBe('done');
    expect((await refunds().ask(one, second.payment_id, body(300))).state).toBe('asked');
  });

  it('is over after a week, and can be asked for anew', async () => {
    const { id } = await boughtLongAgo();
    const old = await refunds().ask(one, id, body(600));
    await books().db.query(`update desk_refund set expires_at = now() where id = $1`, [old.id]);
    await expect(decisions().decide(other, old.id, true, '')).rejects.toMatchObject({ code: 'withdrawal_ended' });
    expect((await decisions().waiting()).map((each) => each.id)).not.toContain(old.id);
    expect((await refunds().ask(one, id, body(600))).state).toBe('asked');
  });

  it('is overtaken by a charge-back that comes before the approval: nothing is paid back twice', async () => {
    const { member, id, payment } = await bought();
    const asked = await refunds().ask(one, id, body(713));
    await books().shop.says(payment, 'charged_back');
    expect(await decisions().decide(other, asked.id, true, '')).toMatchObject({ state: 'overtaken' });
    expect(await books().kindsOf(member)).toEqual(['sale', 'chargeback']);
  });

  it('R-PAY-7 is overtaken where spent credits came back before the approval: the member could withdraw more by then', async () => {
    const { member, id, payment } = await bought();
    await books().spend(member, 2);
    const asked = await refunds().ask(one, id, body(600));
    expect(asked.state).toBe('asked');
    await books().db.query(
      `with back as (insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
         values ($1, house_account('sales'), $1, 2, 'refund', 'came back'))
       update wallet set balance = balance + 2 where member_id = $1`,
      [member.id],
    );
    expect(await decisions().decide(other, asked.id, true, 'seen')).toMatchObject({
      state: 'overtaken',
      decision_note: 'seen (less than the member may withdraw)',
    });
    await books().withdraw(member, payment);
    expect(await balanceOf(member.id)).toBe(0);
  });

  it('is declined with a note, and nothing moves', async () => {
    const { member, id } = await bought();
    const asked = await refunds().ask(one, id, body(713));
    const said = await decisions().decide(other, asked.id, false, 'used them all');
    expect(said).toMatchObject({ state: 'declined', decision_note: 'used them all' });
    expect(await balanceOf(member.id)).toBe(10);
  });
});

it('a provider that is down keeps the refund waiting where the desk sees it, and one more try sends it', async () => {
  await setLimit(100_000);
  const { id } = await bought();
  await refunds().ask(one, id, body(713));
  await books().db.query(`delete from outbox where topic in ('refund', 'mail')`);
  await books().db.query(`update payment set withdrawn_at = now() - interval '2 hours' where id = $1`, [id]);
  expect((await refunds().unsent()).map((line) => line.id)).toContain(id);
  await refunds().sendAgain(one, id);
  const { rows } = await books().db.query(`select payload ->> 'payment_id' as id from outbox where topic = 'refund'`);
  expect(rows).toEqual([{ id }]);
  await books().db.query('delete from outbox');
});

it('one name for refunds of two purchases at once is one refund, and a refusal', async () => {
  const purchases = [await boughtLongAgo(), await boughtLongAgo()];
  const same = body(100);
  const held = await books().db.connect();
  await held.query('begin');
  // Both have looked whether the name is taken, and wait to take it.
  await held.query('lock table desk_refund in share mode');
  const asked = purchases.map(({ id }) => refunds().ask(one, id, same));
  const settled = Promise.allSettled(asked);
  for (let turn = 0; turn < 500; turn += 1) {
    const { rowCount } = await books().db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount === 2) break;
    await wait(10);
  }
  await held.query('commit');
  await held.end();
  const refused = (await settled).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toEqual([expect.objectContaining({ code: 'idempotency_mismatch' })]);
});
