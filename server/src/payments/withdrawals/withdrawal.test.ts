import { randomUUID } from 'node:crypto';
import type { TransactionReply, TransactionsReply, WithdrawalReply } from '@vonk/api/credits.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { ledgerMismatches } from '../../credits/ledger-check.ts';
import { createSandboxProvider } from '../../payment-provider/sandbox-provider.ts';
import { runOutbox } from '../../testing/run-outbox.ts';
import type { TestApp, TestMember } from '../../testing/test-app.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { reconcilePayments } from '../reconcile.ts';
import { settle } from '../settle.ts';

let shop: TestShop;
let test: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  test = shop.test;
});
afterAll(() => shop.close());

const provider = () => createSandboxProvider(test.deps.config);

/** Ten credits for 9.50, paid by card. */
async function buy(member: TestMember): Promise<string> {
  const { payment_id, redirect_url } = await shop.created(member);
  await shop.psp.inject({
    method: 'POST',
    url: `${new URL(redirect_url ?? '').pathname}/card`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'number=4242+4242+4242+4242',
  });
  await reconcilePayments(test.deps, provider(), 0);
  return payment_id;
}
async function spend(member: TestMember, messages: number): Promise<void> {
  const other = await test.makeMember();
  for (let index = 0; index < messages; index += 1)
    await test.call('POST', '/api/messages', {
      member,
      body: { client_id: randomUUID(), member_id: other.id, text: 'x' },
    });
}
const withdraw = (member: TestMember, id: string, key: string = randomUUID()) =>
  test.call('POST', `/api/payments/${id}/withdraw`, { member, headers: { 'idempotency-key': key }, body: {} });
const codeOf = async (member: TestMember, id: string) => (await withdraw(member, id)).json<ErrorReply>().code;
const balanceOf = async (member: TestMember) =>
  (await test.call('GET', '/api/transactions', { member })).json<TransactionsReply>().balance;
const pageOf = async (member: TestMember, id: string) =>
  (await test.call('GET', `/api/transactions/${id}`, { member })).json<TransactionReply>();
const stateOf = async (id: string) =>
  (
    await test.db.query(
      'select status, refunded_credits, refunded_minor, refund_sent_at is not null as is_sent from payment where id = $1',
      [id],
    )
  ).rows[0];

describe('withdrawal', () => {
  it('decision 6 takes unused credits back, mails a receipt and has their part of the price paid back', async () => {
    const member = await test.makeMember({ isPaid: true });
    const id = await buy(member);
    await spend(member, 3);
    await runOutbox(test);
    expect((await pageOf(member, id)).withdrawal).toMatchObject({ withdrawn_at: null, credits: 7, amount_minor: 665 });
    const { withdrawal } = (await withdraw(member, id)).json<WithdrawalReply>();
    expect(withdrawal).toMatchObject({ payment_id: id, credits: 7, amount_minor: 665, currency: 'EUR' });
    expect(await balanceOf(member)).toBe(0);
    const [mail] = await runOutbox(test);
    expect(mail?.subject).toMatch(/^Je herroeping bij .*6,65/);
    expect(mail?.link).toBe(`/transactions/${id}`);
    expect(await stateOf(id)).toEqual({ status: 'refunded', refunded_credits: 7, refunded_minor: 665, is_sent: true });
    const { rows } = await test.db.query<{ provider_ref: string }>('select provider_ref from payment where id = $1', [
      id,
    ]);
    expect((await provider().truth(rows[0]?.provider_ref ?? ''))?.raw).toMatchObject({ status: 'refunded' });
    // The movement shows what came back, not what the purchase cost.
    const { transactions } = (await test.call('GET', '/api/transactions', { member })).json<TransactionsReply>();
    expect(transactions[0]).toMatchObject({ kind: 'refund', credits: -7, amount_minor: 665 });
    expect(await ledgerMismatches(test.db)).toEqual([]);
  });

  it('decision 6 pays nothing back twice: ten at once, a repeat, the same key, and what the provider tells', async () => {
    const member = await test.makeMember({ isPaid: true });
    const id = await buy(member);
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => withdraw(member, id)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await withdraw(member, id, key)).json()).toEqual((await withdraw(member, id, key)).json());
    await runOutbox(test);
    const state = await provider().truth(id);
    if (!state) throw new Error('the provider forgot it');
    expect(await settle(test.deps, provider(), state)).toBe('ignored');
    const { rows } = await test.db.query(
      `select count(*)::int as refunds, sum(amount)::int as credits from ledger where debit_account = $1 and kind = 'refund'`,
      [member.id],
    );
    expect(rows[0]).toEqual({ refunds: 1, credits: 10 });
    expect(await balanceOf(member)).toBe(0);
    expect(await ledgerMismatches(test.db)).toEqual([]);
  });

  it('decision 6 asks for no more than the purchase: without a body it gives what is left', async () => {
    const member = await test.makeMember({ isPaid: true });
    const id = await buy(member);
    const reply = await test.call('POST', `/api/payments/${id}/withdraw`, {
      member,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(reply.json<WithdrawalReply>().withdrawal).toMatchObject({ payment_id: id });
  });

  it('decision 6 leaves spent credits spent, whatever was bought or given before and after', async () => {
    const member = await test.makeMember({ isPaid: true, credits: 4 });
    const first = await buy(member);
    await spend(member, 6);
    const second = await buy(member);
    // The four that were there are gone first, then two of the first purchase.
    expect((await pageOf(member, first)).withdrawal).toMatchObject({ credits: 8, amount_minor: 760 });
    expect((await withdraw(member, second)).json<WithdrawalReply>().withdrawal).toMatchObject({ credits: 10 });
    expect((await withdraw(member, first)).json<WithdrawalReply>().withdrawal).toMatchObject({ credits: 8 });
    expect(await balanceOf(member)).toBe(0);
    const used = await buy(member);
    await spend(member, 10);
    expect((await pageOf(member, used)).withdrawal).toMatchObject({ credits: 0, amount_minor: 0 });
    expect(await codeOf(member, used)).toBe('withdrawal_empty');
    expect(await ledgerMismatches(test.db)).toEqual([]);
  });

  it('decision 6 goes by the time at which credits came, whatever order their movements have', async () => {
    const member = await test.makeMember({ isPaid: true });
    const id = await buy(member);
    await test.db.query(
      `insert into ledger (id, member_id, debit_account, credit_account, amount, kind, idempotency_key) overriding system value
       values (-$1::bigint, $1, house_account('grants'), $1, 4, 'adjustment', 'late:' || $1::bigint)`,
      [member.id],
    );
    await test.db.query('update wallet set balance = balance + 4 where member_id = $1', [member.id]);
    await spend(member, 6);
    expect((await pageOf(member, id)).withdrawal).toMatchObject({ credits: 4 });
  });

  it('decision 6 never gives back what is being spent at the same moment', async () => {
    const member = await test.makeMember({ isPaid: true });
    const id = await buy(member);
    const [, reply] = await Promise.all([spend(member, 5), withdraw(member, id)]);
    const { credits } = reply.json<WithdrawalReply>().withdrawal;
    const { rows } = await test.db.query<{ spent: number }>(
      `select count(*)::int as spent from ledger where debit_account = $1 and kind = 'message'`,
      [member.id],
    );
    expect(credits + (rows[0]?.spent ?? 0)).toBeLessThanOrEqual(10);
    expect(await ledgerMismatches(test.db)).toEqual([]);
  });

  it('R-PAY-7 is refused after the period, for a payment that was not made, and for another member', async () => {
    const member = await test.makeMember({ isPaid: true });
    const id = await buy(member);
    expect(await codeOf(await test.makeMember(), id)).toBe('not_found');
    const { refund_days } = test.deps.sites.byId(1).settings;
    const age = (days: number, minutes: number) =>
      test.db.query('update payment set completed_at = now() - make_interval(days => $2, mins => $3) where id = $1', [
        id,
        days,
        minutes,
      ]);
    await age(refund_days, 0);
    expect((await pageOf(member, id)).withdrawal).toMatchObject({ credits: 10 });
    await age(refund_days + 1, 60);
    expect((await pageOf(member, id)).withdrawal).toBeNull();
    expect(await codeOf(member, id)).toBe('withdrawal_ended');
    expect(await balanceOf(member)).toBe(10);
    await test.db.query(`update payment set completed_at = now(), status = 'charged_back' where id = $1`, [id]);
    expect(await codeOf(member, id)).toBe('withdrawal_ended');
  });

  it('R-PAY-7 the last day is a whole one for who bought just after midnight before a day of 25 hours', async () => {
    const member = await test.makeMember({ isPaid: true });
    const id = await buy(member);
    const { refund_days } = test.deps.sites.byId(1).settings;
    await test.db.query(
      'update payment set completed_at = now() - make_interval(days => $2, mins => 59) where id = $1',
      [id, refund_days + 1],
    );
    expect((await pageOf(member, id)).withdrawal).toMatchObject({ credits: 10 });
    expect((await withdraw(member, id)).statusCode).toBe(200);
  });

  it('decision 6 gives no less than was shown: where credits were used meanwhile nothing is taken, and the new amount is asked for', async () => {
    const member = await test.makeMember({ isPaid: true });
    const id = await buy(member);
    await spend(member, 2);
    const ask = (amount_minor: number) =>
      test.call('POST', `/api/payments/${id}/withdraw`, {
        member,
        headers: { 'idempotency-key': randomUUID() },
        body: { amount_minor },
      });
    expect((await ask(950)).json<ErrorReply>().code).toBe('withdrawal_changed');
    expect([await balanceOf(member), await stateOf(id)]).toEqual([8, expect.objectContaining({ status: 'completed' })]);
    expect((await ask(760)).json<WithdrawalReply>().withdrawal).toMatchObject({ credits: 8, amount_minor: 760 });
    expect(await ledgerMismatches(test.db)).toEqual([]);
  });

  it('decision 17 has the provider asked again until it pays back', async () => {
    const member = await test.makeMember({ isPaid: true });
    const id = await buy(member);
    await test.db.query('delete from outbox');
    const { rows } = await test.db.query<{ provider_ref: string }>('select provider_ref from payment where id = $1', [
      id,
    ]);
    const ref = rows[0]?.provider_ref ?? '';
    await expect(provider().refund(ref, 951)).rejects.toThrow('unavailable');
    expect((await withdraw(member, id)).statusCode).toBe(200);
    // The first answer got lost: the same is asked again, and paid back once.
    await provider().refund(ref, 950);
    await runOutbox(test);
    expect(await stateOf(id)).toMatchObject({ status: 'refunded', is_sent: true });
    await expect(provider().refund(ref, 100)).rejects.toThrow('unavailable');
    // A job's last error is what an operator reads.
    await expect(provider().refund('sp_of_nobody', 100)).rejects.toThrow('sandbox: it knows no sp_of_nobody');
  });
});
