import { randomUUID } from 'node:crypto';
import type { Payment, PaymentReply, TransactionReply } from '@vonk/api/credits.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { ledgerMismatches } from '../credits/ledger-check.ts';
import { createSandboxProvider } from '../payment-provider/sandbox-provider.ts';
import { makeDebitDetails } from '../testing/debit-details.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { sendSandboxWebhook } from '../testing/sandbox-webhook.ts';
import type { TestApp, TestMember } from '../testing/test-app.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { reconcilePayments } from './reconcile.ts';

let shop: TestShop;
let test: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  test = shop.test;
});
afterAll(() => shop.close());

const statusOf = async (member: TestMember, id: string) =>
  (await test.call('GET', `/api/payments/${id}`, { member })).json<PaymentReply>().payment.status;
const walletOf = async (member: TestMember) =>
  (
    await test.db.query<{ balance: number; paid: boolean }>(
      'select balance, paid_at is not null as paid from wallet join member on id = member_id where id = $1',
      [member.id],
    )
  ).rows[0];
const refOf = async (id: string) =>
  (await test.db.query<{ provider_ref: string }>('select provider_ref from payment where id = $1', [id])).rows[0]
    ?.provider_ref ?? '';

const webhook = (payment: Payment, status: string, sending?: Parameters<typeof sendSandboxWebhook>[3]) =>
  sendSandboxWebhook(test, payment, status, sending);

describe('checkout', () => {
  it('R-PAY-2 sends the member to the hosted page with the price of the server', async () => {
    const payment = await shop.created(await test.makeMember());
    expect(payment).toMatchObject({ status: 'loading', credits: 10, normal_minor: 950, amount_minor: 713 });
    expect(payment.discount_code).toBe('TIMEBONUS25');
    expect(payment.redirect_url).toMatch(/^http:\/\/psp\/pay\/sp_/);
  });

  it('R-PAY-2 makes one checkout of a double click and of two tabs, and ends the one that was left', async () => {
    const member = await test.makeMember();
    const key = randomUUID();
    const [first, again] = [await shop.pay(member, {}, key), await shop.pay(member, {}, key)];
    expect(again.headers['idempotency-replayed']).toBe('true');
    const id = first.json<PaymentReply>().payment.payment_id;
    expect(again.json<PaymentReply>().payment.payment_id).toBe(id);
    expect((await shop.created(member)).payment_id).toBe(id);
    const other = await shop.created(member, { method: 'ideal' });
    expect(other.payment_id).not.toBe(id);
    expect(await statusOf(member, id)).toBe('cancelled');
  });

  it('R-PAY-1 a repeat order that is asked for again while its payment is not settled is that payment', async () => {
    const member = await shop.makeBuyer();
    const card = await shop.created(member, { method: 'card' });
    await webhook(card, 'completed');
    const first = await shop.created(member, { method: 'card', repeat: true });
    expect((await shop.created(member, { method: 'card', repeat: true })).payment_id).toBe(first.payment_id);
    expect((await shop.created(member, { method: 'card', repeat: true, bundle_id: 2 })).payment_id).not.toBe(
      first.payment_id,
    );
  });

  it('R-PAY-1 an order whose checkout of before turns out to be paid is that one', async () => {
    const member = await shop.makeBuyer();
    const left = await shop.created(member, { method: 'card' });
    await test.db.query(`update payment set created_at = now() - interval '31 minutes' where id = $1`, [
      left.payment_id,
    ]);
    await fetch(`${shop.test.deps.config.pspUrl}/pay/${await refOf(left.payment_id)}/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=paid',
      redirect: 'manual',
    });
    expect(await shop.created(member, { method: 'card' })).toMatchObject({
      payment_id: left.payment_id,
      status: 'completed',
    });
  });

  it('R-PAY-1 the card of a repeat order is the last one, whatever was paid otherwise since', async () => {
    const member = await shop.makeBuyer();
    const lastByCard = async () =>
      (await test.call('GET', '/api/last-payment', { member })).json<{ payment: Payment | null }>().payment?.payment_id;
    expect(await lastByCard()).toBeUndefined();
    const card = await shop.created(member, { method: 'card' });
    await webhook(card, 'completed');
    await webhook(await shop.created(member, { method: 'ideal' }), 'completed');
    expect(await lastByCard()).toBe(card.payment_id);
  });

  it('R-PAY-1 a repeat order is by card alone, by the newest one, and by none whose payment was taken back', async () => {
    const member = await shop.makeBuyer();
    const lastByCard = async () =>
      (await test.call('GET', '/api/last-payment', { member })).json<{ payment: Payment | null }>().payment?.payment_id;
    const repeat = async (method: string) => (await shop.pay(member, { repeat: true, method })).json<ErrorReply>().code;
    const [one, other] = [await shop.created(member), await shop.created(member, { bundle_id: 2 })];
    await webhook(one, 'completed');
    await webhook(other, 'completed');
    expect([await lastByCard(), await repeat('ideal')]).toEqual([other.payment_id, 'payment_method_unavailable']);
    await webhook(other, 'charged_back');
    expect(await lastByCard()).toBe(one.payment_id);
    await webhook(one, 'charged_back');
    expect([await lastByCard(), await repeat('card')]).toEqual([undefined, 'payment_method_unavailable']);
  });

  it('R-PAY-1 a card that its provider cannot charge again, or no more, is not offered for a repeat order', async () => {
    const member = await shop.makeBuyer();
    const card = await shop.created(member, { method: 'card' });
    await webhook(card, 'completed');
    await test.db.query(`update payment set provider = 'another' where id = $1`, [card.payment_id]);
    expect((await shop.pay(member, { repeat: true, method: 'card' })).json<ErrorReply>().code).toBe(
      'payment_method_unavailable',
    );
    expect((await test.call('GET', '/api/last-payment', { member })).json()).toEqual({ payment: null });
  });

  it('refuses a method of another country, an unknown bundle and a payment of somebody else', async () => {
    const [member, other] = [await test.makeMember(), await test.makeMember()];
    expect((await shop.pay(member, { method: 'bancontact' })).json<ErrorReply>().code).toBe(
      'payment_method_unavailable',
    );
    expect((await shop.pay(member, { bundle_id: 999_999 })).statusCode).toBe(404);
    const { payment_id } = await shop.created(member);
    expect((await test.call('GET', `/api/payments/${payment_id}`, { member: other })).statusCode).toBe(404);
  });
});

describe('webhooks', () => {
  it('R-PAY-4 credits once for 100 parallel events and makes the member premium', async () => {
    const member = await test.makeMember();
    const payment = await shop.created(member);
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => webhook(payment, 'completed', { id: `evt_${member.id}_${index % 5}` })),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await walletOf(member)).toEqual({ balance: 10, paid: true });
    expect(await ledgerMismatches(test.db)).toEqual([]);
    const { rows } = await test.db.query(
      `select 1 from outbox where topic = 'mail' and payload->>'template' = 'receipt' and payload->>'member_id' = $1`,
      [String(member.id)],
    );
    expect(rows).toHaveLength(1);
  });

  it('decision 17 refuses forged and late events, and changes nothing for ones that do not match', async () => {
    const member = await test.makeMember();
    const payment = await shop.created(member);
    const forged = await webhook(payment, 'completed', { secret: `whsec_${Buffer.from('other').toString('base64')}` });
    const late = await webhook(payment, 'completed', { ageSeconds: 3600 });
    const strange = await webhook(payment, 'completed', { changes: { merchant: 'another' } });
    expect([forged, late, strange].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    for (const changes of [{ amount_minor: 1 }, { currency: 'USD' }, { ref: 'sp_other' }])
      expect((await webhook(payment, 'completed', { changes })).statusCode).toBe(200);
    expect(await walletOf(member)).toEqual({ balance: 0, paid: false });
  });

  it('decision 17 comes to the same end in any order', async () => {
    const member = await test.makeMember();
    const payment = await shop.created(member);
    for (const status of ['completed', 'pending', 'failed', 'completed', 'cancelled']) await webhook(payment, status);
    expect(await statusOf(member, payment.payment_id)).toBe('completed');
    expect(await walletOf(member)).toEqual({ balance: 10, paid: true });
    const second = await shop.created(member, { method: 'ideal' });
    await webhook(second, 'failed');
    await webhook(second, 'completed');
    expect((await walletOf(member))?.balance).toBe(20);
  });

  it('R-PAY-1 takes credits back after a charge-back as far as they are there, and the transaction says so', async () => {
    const member = await test.makeMember();
    const payment = await shop.created(member);
    await webhook(payment, 'completed');
    const other = await test.makeMember();
    const body = { client_id: randomUUID(), member_id: other.id, text: 'x' };
    await test.call('POST', '/api/messages', { member, body });
    const isTold = async () =>
      (await test.call('GET', `/api/transactions/${payment.payment_id}`, { member })).json<TransactionReply>()
        .is_charged_back;
    expect(await isTold()).toBe(false);
    await Promise.all([webhook(payment, 'charged_back'), webhook(payment, 'charged_back')]);
    expect(await isTold()).toBe(true);
    expect((await walletOf(member))?.balance).toBe(0);
    const { rows } = await test.db.query('select status, shortfall from payment where id = $1', [payment.payment_id]);
    expect(rows[0]).toEqual({ status: 'charged_back', shortfall: 1 });
    expect(await ledgerMismatches(test.db)).toEqual([]);
  });

  it('R-PAY-7 a charge-back takes none of another purchase, from which one may still withdraw', async () => {
    const member = await shop.makeBuyer();
    const [one, other] = [await shop.created(member), await test.makeMember()];
    await webhook(one, 'completed');
    for (let sent = 0; sent < 10; sent += 1)
      await test.call('POST', '/api/messages', {
        member,
        body: { client_id: randomUUID(), member_id: other.id, text: 'x' },
      });
    expect((await walletOf(member))?.balance).toBe(0);
    const second = await shop.created(member, { method: 'ideal' });
    await webhook(second, 'completed');
    await webhook(one, 'charged_back');
    expect((await walletOf(member))?.balance).toBe(10);
    const { rows } = await test.db.query('select status, shortfall from payment where id = $1', [one.payment_id]);
    expect(rows[0]).toEqual({ status: 'charged_back', shortfall: 10 });
    const key = { 'idempotency-key': randomUUID() };
    const withdrawn = await test.call('POST', `/api/payments/${second.payment_id}/withdraw`, {
      member,
      headers: key,
      body: {},
    });
    expect(withdrawn.statusCode).toBe(200);
    expect(await ledgerMismatches(test.db)).toEqual([]);
  });

  it.each([
    ['charged_back', 'Je betaling van € 9,50 is teruggehaald', 'De ongebruikte credits van deze aankoop'],
    // By the company, in the provider's own console.
    ['refunded', 'Je terugbetaling van Vonk: € 9,50', 'Ongebruikte credits die zijn teruggenomen: 10'],
  ])('R-PAY-4 tells its buyer once by mail that it was %s', async (status, subject, credits) => {
    const member = await shop.makeBuyer();
    const payment = await shop.created(member, { method: 'card' });
    await shop.says(payment, 'completed');
    await test.db.query('delete from outbox');
    await shop.says(payment, status);
    await shop.says(payment, status);
    const [mail, ...more] = await runOutbox(test);
    expect(more).toEqual([]);
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe(subject);
    expect(mail?.text).toContain(credits);
    expect(mail?.text).toContain(`/transactions/${payment.payment_id}`);
  });

  it('R-PAY-7 says of a charge-back after a withdrawal nothing of credits: they were taken back by then', async () => {
    const member = await shop.makeBuyer();
    const payment = await shop.created(member, { method: 'card' });
    await shop.says(payment, 'completed');
    const headers = { 'idempotency-key': randomUUID() };
    await test.call('POST', `/api/payments/${payment.payment_id}/withdraw`, { member, headers, body: {} });
    await test.db.query('delete from outbox');
    await shop.says(payment, 'charged_back');
    const [mail] = await runOutbox(test);
    expect(mail?.subject).toContain('teruggehaald');
    expect(mail?.text).not.toContain('ongebruikte credits');
  });

  it('never credits a payment whose charge-back came first', async () => {
    const member = await test.makeMember();
    const payment = await shop.created(member);
    await test.db.query('delete from outbox');
    await webhook(payment, 'charged_back');
    await webhook(payment, 'completed');
    expect((await walletOf(member))?.balance).toBe(0);
    expect(await runOutbox(test)).toEqual([]);
  });
});

describe('without webhooks', () => {
  it('asks the provider for the truth of payments nobody settled', async () => {
    const member = await test.makeMember();
    const payment = await shop.created(member);
    const ref = await refOf(payment.payment_id);
    const form = { method: 'POST' as const, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    await shop.psp.inject({ ...form, url: `/pay/${ref}/card`, payload: 'number=4242+4242+4242+4242' });
    const provider = createSandboxProvider(test.deps.config);
    await reconcilePayments(test.deps, provider, 0);
    expect(await statusOf(member, payment.payment_id)).toBe('completed');
    const { rows } = await test.db.query('select card_label from payment where id = $1', [payment.payment_id]);
    expect(rows[0]).toEqual({ card_label: 'Visa •••• 4242' });

    const repeat = await shop.created(member, { repeat: true });
    expect(repeat.redirect_url).toBeNull();
    await new Promise((done) => setTimeout(done, 10));
    await reconcilePayments(test.deps, provider, 0);
    expect((await walletOf(member))?.balance).toBe(20);
  });
});

describe('direct debit', () => {
  const begin = (member: TestMember, id: string, changes = {}) =>
    test.call('POST', `/api/payments/${id}/directdebit`, { member, body: makeDebitDetails(changes) });

  it('R-PAY-3 takes details, texts a code to the cleaned number, and collects after the right one', async () => {
    const member = await test.makeMember();
    const payment = await shop.created(member, { method: 'directdebit' });
    expect((await begin(member, payment.payment_id, { iban: 'NL92ABNA0417164300' })).json<ErrorReply>()).toMatchObject({
      code: 'iban_invalid',
      fields: { iban: 'iban_invalid' },
    });
    expect((await begin(member, payment.payment_id)).json()).toMatchObject({ phone_last4: '5678' });
    const text = shop.sms.texts.at(-1);
    expect(text?.to).toBe('+31612345678');
    const otp = /\d{6}/.exec(text?.text ?? '')?.[0] ?? '';
    expect(text?.text).toMatch(/: \d{6} is .+ incasso .+ 10 minuten\. Deel hem met niemand\.\n\n@localhost #\d{6}$/);
    const enter = (code: string) =>
      test.call('POST', `/api/payments/${payment.payment_id}/otp`, { member, body: { otp: code } });
    const wrong = otp === '000000' ? '000001' : '000000';
    expect((await enter(wrong)).json<ErrorReply>().code).toBe('otp_invalid');
    expect((await enter(otp)).json<PaymentReply>().payment.status).toBe('pending');
    await new Promise((done) => setTimeout(done, 600));
    await reconcilePayments(test.deps, createSandboxProvider(test.deps.config), 0);
    expect(await walletOf(member)).toEqual({ balance: 10, paid: true });
    const { rows } = await test.db.query('select iban_last4 from direct_debit where payment_id = $1', [
      payment.payment_id,
    ]);
    expect(rows[0]).toEqual({ iban_last4: '4300' });
  });

  it('R-PAY-3 refuses a blocked account, and every code after five wrong ones until another is sent', async () => {
    const member = await test.makeMember();
    const payment = await shop.created(member, { method: 'directdebit' });
    const blocked = await begin(member, payment.payment_id, { iban: 'NL02ABNA0123456789' });
    expect(blocked.json<ErrorReply>().code).toBe('debit_blocked');
    await begin(member, payment.payment_id);
    const otp = /\d{6}/.exec(shop.sms.texts.at(-1)?.text ?? '')?.[0] ?? '';
    for (const code of ['1', '2', '3', '4', '5', otp]) {
      const reply = await test.call('POST', `/api/payments/${payment.payment_id}/otp`, { member, body: { otp: code } });
      expect(reply.json<ErrorReply>().code).toBe('otp_invalid');
    }
    await begin(member, payment.payment_id, { phone: '06-98765432' });
    const next = /\d{6}/.exec(shop.sms.texts.at(-1)?.text ?? '')?.[0] ?? '';
    const reply = await test.call('POST', `/api/payments/${payment.payment_id}/otp`, { member, body: { otp: next } });
    expect(reply.json<PaymentReply>().payment?.status).toBe('pending');
  });
});
