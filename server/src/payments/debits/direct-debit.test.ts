import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IbanReply, MandateReply, Payment, PaymentReply } from '@vonk/api/credits.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { readConfig } from '../../config.ts';
import { DomainError } from '../../errors.ts';
import { makeDebitDetails } from '../../testing/debit-details.ts';
import { runOutbox } from '../../testing/run-outbox.ts';
import type { TestMember } from '../../testing/test-app.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { nextBankingDay } from './banking-day.ts';
import { internationalPhone } from './phone-number.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { countSms } from './sms-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const db = () => shop.test.db;
const RIGHT = 'NL91ABNA0417164300';
let phones = 0;
const detailsOf = (iban: string) => {
  phones += 1;
  return makeDebitDetails({ iban, phone: `06-4${String(phones).padStart(7, '0')}` });
};
const post = (member: TestMember, path: string, body: object) => shop.test.call('POST', path, { member, body });
const begin = async (member: TestMember, iban = RIGHT) => {
  const payment = await shop.created(member, { method: 'directdebit' });
  return { payment, reply: await post(member, `/api/payments/${payment.payment_id}/directdebit`, detailsOf(iban)) };
};
const lastCode = () => /\d{6}/.exec(shop.sms.texts.at(-1)?.text ?? '')?.[0] ?? '';
/** Gives the mandate with the code that was sent. */
async function give(member: TestMember, iban = RIGHT): Promise<Payment> {
  const { payment } = await begin(member, iban);
  const reply = await post(member, `/api/payments/${payment.payment_id}/otp`, { otp: lastCode() });
  expect(reply.json<PaymentReply>().payment.status).toBe('pending');
  return payment;
}
const mails = async (member: TestMember) => {
  const { rows } = await db().query<{ email: string }>('select email from member where id = $1', [member.id]);
  return (await runOutbox(shop.test)).filter(({ to }) => to === rows[0]?.email);
};

describe('an account', () => {
  it.each([
    [RIGHT, { bank: 'ABN AMRO', bic: 'ABNANL2A' }],
    ['DE51500105179975341634', { bank: 'ING', bic: 'INGDDEFFXXX' }],
    ['GB29NWBK60161331926819', { bank: null, bic: null }],
  ])('R-PAY-3 %s is of its bank, as far as that follows from it', async (iban, bank) => {
    const reply = await post(await shop.test.makeMember(), '/api/iban', { iban });
    expect(reply.json<IbanReply>()).toEqual(bank);
  });

  it('R-PAY-3 that direct debit does not reach is refused with the reason, while typing and when it is sent', async () => {
    const member = await shop.test.makeMember();
    const iban = 'TR400006200000000000000001';
    const typed = await post(member, '/api/iban', { iban });
    const { reply: sent } = await begin(member, iban);
    for (const reply of [typed, sent])
      expect(reply.json<ErrorReply>()).toMatchObject({
        code: 'iban_not_reached',
        fields: { iban: 'iban_not_reached' },
      });
  });
});

describe('a mandate', () => {
  it('R-PAY-3 without a name or an address that can be read is none, and no code is sent for it', async () => {
    const member = await shop.test.makeMember();
    const { payment_id: id } = await shop.created(member, { method: 'directdebit' });
    const before = shop.sms.texts.length;
    const body = { ...detailsOf(RIGHT), account_holder: '  ', street: '\u200b' };
    const reply = await post(member, `/api/payments/${id}/directdebit`, body);
    const fields = { account_holder: 'validation_failed', street: 'validation_failed' };
    expect(reply.json<ErrorReply>()).toMatchObject({ statusCode: 400, code: 'validation_failed', fields });
    expect(shop.sms.texts).toHaveLength(before);
  });

  it('R-PAY-3 is shown before, kept as it was shown, and mailed with the day and amount of the collection', async () => {
    const member = await shop.test.makeMember();
    await runOutbox(shop.test);
    const shown = (await shop.test.call('GET', '/api/mandate', { member })).json<MandateReply>();
    expect(shown).toMatchObject({ creditor: 'Vonk Demo B.V.', creditor_id: 'NL79ZZZ999999990000' });
    expect(shown.text).toContain('Vonk Demo B.V., Keizersgracht 1, 1015 CC Amsterdam');
    const payment = await give(member);
    const { rows } = await db().query(
      `select mandate_ref, creditor_id, mandate_text, bank, bic, collect_on::text as collect_on, length(iban_hash) as hash
         from direct_debit where payment_id = $1`,
      [payment.payment_id],
    );
    const day = nextBankingDay(new Date());
    expect(rows).toEqual([
      {
        mandate_ref: `M-${payment.payment_id.replaceAll('-', '').slice(0, 20).toUpperCase()}`,
        creditor_id: shown.creditor_id,
        mandate_text: shown.text,
        bank: 'ABN AMRO',
        bic: 'ABNANL2A',
        collect_on: day,
        hash: 32,
      },
    ]);
    const [copy, ...more] = await mails(member);
    expect(more).toEqual([]);
    expect(copy?.subject).toBe('Je incassomachtiging voor Vonk');
    const date = new Intl.DateTimeFormat('nl', { dateStyle: 'long' }).format(new Date(`${day}T12:00:00Z`));
    for (const text of [
      '€ 7,13',
      date,
      '4300',
      shown.text,
      'NL79ZZZ999999990000',
      'J. Jansen, Kade 1, 1011AB Amsterdam, NL',
    ])
      expect(copy?.text.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('R-PAY-3 waits for its code after a reload, and no longer than the code works', async () => {
    const member = await shop.test.makeMember();
    const { payment } = await begin(member);
    const read = async () =>
      (await shop.test.call('GET', `/api/payments/${payment.payment_id}`, { member })).json<PaymentReply>().mandate;
    expect(await read()).toMatchObject({ iban_last4: '4300', bank: 'ABN AMRO', creditor_id: 'NL79ZZZ999999990000' });
    await db().query(`update direct_debit set otp_sent_at = now() - interval '11 minutes' where payment_id = $1`, [
      payment.payment_id,
    ]);
    expect(await read()).toBeNull();
  });
});

describe('a code', () => {
  const enter = (member: TestMember, payment: Payment, otp: string) =>
    post(member, `/api/payments/${payment.payment_id}/otp`, { otp });

  it('R-PAY-3 works for ten minutes, and the next one after that', async () => {
    const member = await shop.test.makeMember();
    const { payment } = await begin(member);
    const late = lastCode();
    await db().query(`update direct_debit set otp_sent_at = now() - interval '11 minutes' where payment_id = $1`, [
      payment.payment_id,
    ]);
    expect((await enter(member, payment, late)).json<ErrorReply>().code).toBe('otp_invalid');
    await post(member, `/api/payments/${payment.payment_id}/directdebit`, detailsOf(RIGHT));
    expect((await enter(member, payment, lastCode())).json<PaymentReply>().payment.status).toBe('pending');
  });

  it('R-PAY-3 is sent five times for one payment', async () => {
    const member = await shop.test.makeMember();
    const { payment } = await begin(member);
    const again = async () => {
      await db().query(`update sms_request set created_at = now() - interval '2 hours'`);
      return (await post(member, `/api/payments/${payment.payment_id}/directdebit`, detailsOf(RIGHT))).statusCode;
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push(await again());
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it.each([
    ['six times a day to one number', 6, () => '0699999999'],
    ['ten times a day for one member', 10, (turn: number) => `06888888${turn + 10}`],
  ])('R-PAY-3 goes %s', async (_times, most, phoneOf) => {
    const own = await shop.test.makeMember();
    const ask = async (turn: number) => {
      const asker = most === 10 ? own : await shop.test.makeMember();
      await countSms(db(), shop.test.deps.config.signingKey, asker.id, phoneOf(turn));
      await db().query(
        `update sms_request set created_at = now() - interval '2 hours' where created_at > now() - interval '1 hour'`,
      );
    };
    for (let turn = 0; turn < most; turn += 1) await ask(turn);
    const refused = await ask(most).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'too_many_requests', details: { minutes: expect.any(Number) } });
    expect(refused instanceof DomainError && refused.details.minutes).toBeGreaterThan(21 * 60);
  });

  it('R-PAY-3 of a debit that has ended is neither sent nor taken', async () => {
    const member = await shop.test.makeMember();
    const { payment } = await begin(member);
    const sent = shop.sms.texts.length;
    await post(member, `/api/payments/${payment.payment_id}/cancel`, {});
    const details = await post(member, `/api/payments/${payment.payment_id}/directdebit`, detailsOf(RIGHT));
    for (const reply of [details, await enter(member, payment, lastCode())])
      expect(reply.json<ErrorReply>().code).toBe('payment_failed');
    expect(shop.sms.texts).toHaveLength(sent);
    const { payment_id: byCard } = await shop.created(member);
    expect((await post(member, `/api/payments/${byCard}/directdebit`, detailsOf(RIGHT))).statusCode).toBe(404);
  });

  it('R-PAY-3 is right three times a day for one member', async () => {
    const member = await shop.test.makeMember();
    for (let turn = 0; turn < 3; turn += 1) await give(member);
    const { reply: refused } = await begin(member);
    expect(refused.json<ErrorReply>().code).toBe('debit_limit_reached');
    // Until the first of the three is a day ago.
    expect(Math.round(Number(refused.headers['retry-after']) / 3600)).toBe(24);
    await db().query(`update direct_debit set confirmed_at = now() - interval '25 hours' where member_id = $1`, [
      member.id,
    ]);
    expect((await begin(member)).reply.statusCode).toBe(200);
  });
});

describe('a direct debit that comes back', () => {
  it.each([
    ['AC04', 'is opgeheven', true, false],
    ['AM04', 'niet genoeg geld', false, false],
    ['MD01', 'niet meer met incasso', true, true],
    ['MD06', 'niet meer met incasso', true, true],
    ['SL01', 'niet meer met incasso', true, true],
    ['nonsense', 'niet meer met incasso', true, true],
  ])(
    'R-PAY-3 with %s says so in plain words, and ends what it must',
    async (reason, words, isAccountEnded, isMemberEnded) => {
      const own = `NL${{ AC04: '47', AM04: '90', MD01: '63', MD06: '36', SL01: '79' }[reason] ?? '20'}RABO010000000${
        { AC04: 1, AM04: 3, MD01: 4, MD06: 5, SL01: 7 }[reason] ?? 2
      }`;
      const member = await shop.test.makeMember();
      const payment = await give(member, own);
      await shop.says(payment, 'completed');
      await runOutbox(shop.test);
      await shop.says(payment, 'charged_back', { reason });
      await shop.says(payment, 'charged_back', { reason });
      const [mail, ...more] = await mails(member);
      expect([more, mail?.subject.replaceAll('\u00a0', ' ')]).toEqual([[], 'Je incasso van € 7,13 is teruggekomen']);
      expect(mail?.text).toContain(words);
      expect(mail?.text).toContain('ongebruikte credits');
      const codeOf = async (who: TestMember, iban: string) => {
        const { reply } = await begin(who, iban);
        return reply.statusCode === 200 ? 'taken' : reply.json<ErrorReply>().code;
      };
      expect([await codeOf(member, RIGHT), await codeOf(await shop.test.makeMember(), own)]).toEqual([
        isMemberEnded ? 'debit_blocked' : 'taken',
        isAccountEnded ? 'debit_blocked' : 'taken',
      ]);
    },
  );

  it('R-PAY-3 after a withdrawal took no credits, and says nothing of them', async () => {
    const member = await shop.test.makeMember();
    const payment = await give(member);
    await shop.says(payment, 'completed');
    const headers = { 'idempotency-key': randomUUID() };
    await shop.test.call('POST', `/api/payments/${payment.payment_id}/withdraw`, { member, headers, body: {} });
    await db().query('delete from outbox');
    await shop.says(payment, 'charged_back', { reason: 'AM04' });
    const [mail] = await mails(member);
    expect(mail?.subject).toContain('teruggekomen');
    expect(mail?.text).not.toContain('ongebruikte credits');
  });

  it('R-PAY-3 for want of money twice within a year is the last one', async () => {
    const member = await shop.test.makeMember();
    for (let turn = 0; turn < 2; turn += 1) {
      const payment = await give(member);
      await shop.says(payment, 'failed', { reason: 'AM04' });
    }
    const [mail] = (await mails(member)).filter(({ subject }) => subject.includes('teruggekomen'));
    expect(mail?.text).not.toContain('ongebruikte credits');
    expect((await begin(member)).reply.json<ErrorReply>().code).toBe('debit_blocked');
    await db().query(`update direct_debit set returned_at = now() - interval '400 days' where member_id = $1`, [
      member.id,
    ]);
    expect((await begin(member)).reply.statusCode).toBe(200);
  });

  it('R-PAY-3 the sandbox gives back what its test accounts say, with their code', async () => {
    const member = await shop.test.makeMember();
    const payment = await give(member, 'NL09RABO0100000006');
    const { rows } = await db().query<{ ref: string }>('select provider_ref as ref from payment where id = $1', [
      payment.payment_id,
    ]);
    const asked = async () => shop.test.deps.providers.of('sandbox').truth(rows[0]?.ref ?? '');
    for (let tries = 0; tries < 200 && (await asked())?.status === 'pending'; tries += 1)
      await new Promise((done) => setTimeout(done, 50));
    expect(await asked()).toMatchObject({ status: 'failed', reason: 'MS02' });
  });
});

describe('the gateway of text messages', () => {
  /** Answers like MessageBird, and keeps what it was asked. */
  async function listen(status: number, body: string) {
    const asked: { authorization: string | undefined; body: unknown }[] = [];
    const server = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      asked.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      response.writeHead(status).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const SMS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
    const env = { NODE_ENV: 'test', SMS_PROVIDER: 'messagebird', SMS_KEY: 'live_key', SMS_SENDER: 'Vonk', SMS_URL };
    return { asked, gateway: createSmsGateway(readConfig(env)), close: () => server.close() };
  }

  it('R-PAY-3 MessageBird is given key, sender, number and text', async () => {
    const { asked, gateway, close } = await listen(201, '{"id":"1"}');
    await gateway.send('+31612345678', 'Code: 123456');
    close();
    expect(asked).toEqual([
      {
        authorization: 'AccessKey live_key',
        body: { originator: 'Vonk', recipients: ['31612345678'], body: 'Code: 123456', datacoding: 'auto' },
      },
    ]);
  });

  it.each([
    [
      422,
      '{"errors":[{"code":9,"description":"no (correct) recipients found","parameter":"recipients"}]}',
      'validation_failed',
    ],
    [422, '{"errors":[{"code":25,"description":"Not enough balance","parameter":null}]}', 'sms_unavailable'],
    [401, '{"errors":[{"code":2,"description":"Request not allowed","parameter":"access_key"}]}', 'sms_unavailable'],
    [502, '<html>Bad gateway</html>', 'sms_unavailable'],
  ])('R-PAY-3 that answers %i %s is %s', async (status, body, code) => {
    const { gateway, close } = await listen(status, body);
    const refused = await gateway.send('+31612345678', 'x').catch((error: unknown) => error);
    close();
    expect(refused).toMatchObject({ code });
    if (code === 'sms_unavailable') expect(refused).toHaveProperty('message', expect.stringContaining(`${status}`));
    if (body.includes('balance')) expect(refused).toHaveProperty('message', expect.stringContaining('Not enough'));
  });

  it('R-PAY-3 that is down loses nothing: the same payment goes on when it is back', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member, { method: 'directdebit' });
    const path = `/api/payments/${payment.payment_id}/directdebit`;
    shop.sms.isClosed = true;
    const refused = await post(member, path, detailsOf(RIGHT));
    expect([refused.statusCode, refused.json<ErrorReply>().code]).toEqual([503, 'sms_unavailable']);
    shop.sms.isClosed = false;
    expect((await post(member, path, detailsOf(RIGHT))).statusCode).toBe(200);
  });

  it('R-PAY-3 that takes no message, as with a key of before, counts none: nobody waits an hour for what was never sent', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member, { method: 'directdebit' });
    const ask = () => post(member, `/api/payments/${payment.payment_id}/directdebit`, { ...details });
    const details = detailsOf(RIGHT);
    shop.sms.isClosed = true;
    for (let turn = 0; turn < 7; turn += 1) expect((await ask()).json<ErrorReply>().code).toBe('sms_unavailable');
    const shown = await shop.test.call('GET', `/api/payments/${payment.payment_id}`, { member });
    // A page that is loaded again asks for no code that was not sent.
    expect(shown.json<PaymentReply>().mandate).toBeNull();
    shop.sms.isClosed = false;
    expect((await ask()).statusCode).toBe(200);
    const given = await post(member, `/api/payments/${payment.payment_id}/otp`, { otp: lastCode() });
    expect(given.json<PaymentReply>().payment.status).toBe('pending');
  });

  it('R-PAY-3 has numbers with the code of their country', () => {
    expect(internationalPhone('0612345678', 'NL')).toBe('+31612345678');
    expect(internationalPhone('0031612345678', 'NL')).toBe('+31612345678');
    expect(internationalPhone('+4915112345678', 'NL')).toBe('+4915112345678');
    expect(internationalPhone('3201234567', 'IT')).toBe('+393201234567');
  });
});

it.each([
  ['2026-11-20T10:00:00Z', '2026-11-23', 'a weekend'],
  ['2026-04-02T10:00:00Z', '2026-04-07', 'Easter'],
  ['2026-12-24T10:00:00Z', '2026-12-28', 'Christmas'],
  ['2026-12-31T23:30:00Z', '2027-01-04', 'a year that has begun in Brussels'],
  ['2026-03-28T23:30:00Z', '2026-03-30', 'the night of summer time'],
])('R-PAY-3 a debit of %s is collected on %s, after %s', (now, day) => {
  expect(nextBankingDay(new Date(now))).toBe(day);
});
