import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { callSigned, makeOrder, SECRET } from './psp.test-data.ts';
import { buildPsp } from './psp.ts';
import { IBAN_BLOCKED, IBAN_FAILS } from './test-numbers.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'psp-merchant-'));
let psp: FastifyInstance;

beforeAll(async () => {
  psp = await buildPsp({ base: 'http://psp', dataDir, secret: SECRET, bankMs: 30 });
});
afterAll(async () => {
  await psp.close();
  fs.rmSync(dataDir, { recursive: true });
});

const call = (method: 'GET' | 'POST', url: string, body?: object, signing?: Parameters<typeof callSigned>[4]) =>
  callSigned(psp, method, url, body, signing);
const open = async (given?: object) =>
  (await call('POST', '/checkouts', makeOrder(given))).json<{ ref: string; status: string; url: string | null }>();
const stateOf = async (ref: string) => (await call('GET', `/checkouts/${ref}`)).json<Record<string, unknown>>();
const form = (url: string, payload: string) =>
  psp.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const payWith = (ref: string, number: string) => form(`/pay/${ref}/card`, `number=${number}`);

async function untilIs(ref: string, status: string) {
  for (let turn = 0; turn < 100 && (await stateOf(ref)).status !== status; turn += 1)
    await new Promise((done) => setTimeout(done, 30));
  return stateOf(ref);
}

it('tells a merchant back whom the payment is of', async () => {
  const { ref } = await open({ customer: '7' });
  expect((await stateOf(ref)).customer).toBe('7');
  expect((await stateOf((await open()).ref)).customer).toBeNull();
});

describe('a merchant', () => {
  it('is refused when the body is not the one that was signed', async () => {
    const reply = await call('POST', '/checkouts', makeOrder({ amount_minor: 1 }), {
      signed: JSON.stringify(makeOrder()),
    });
    expect(reply.statusCode).toBe(401);
  });

  it('hears of a checkout that nobody opened', async () => {
    for (const [method, url] of [
      ['GET', '/checkouts/sp_none'],
      ['POST', '/checkouts/sp_none/cancel'],
      ['POST', '/checkouts/sp_none/confirm'],
    ] as const)
      expect((await call(method, url)).statusCode).toBe(404);
    expect((await call('POST', '/checkouts/sp_none/refund', { amount_minor: 1 })).statusCode).toBe(404);
  });

  it('ends an open checkout, which can then not be paid', async () => {
    const { ref } = await open();
    expect((await call('POST', `/checkouts/${ref}/cancel`)).json()).toEqual({ ok: true });
    await payWith(ref, '4242424242424242');
    expect(await stateOf(ref)).toMatchObject({ status: 'cancelled' });
  });

  it('cannot end what is paid', async () => {
    const { ref } = await open();
    await payWith(ref, '4242424242424242');
    expect((await call('POST', `/checkouts/${ref}/cancel`)).json()).toEqual({ ok: false });
    expect(await stateOf(ref)).toMatchObject({ status: 'completed' });
  });
});

describe('a refund', () => {
  const paid = async () => {
    const { ref } = await open();
    await payWith(ref, '4242424242424242');
    return ref;
  };
  const refund = (ref: string, amount_minor: number) => call('POST', `/checkouts/${ref}/refund`, { amount_minor });

  it('pays a part back, and says the same when it is asked for again', async () => {
    const ref = await paid();
    expect((await refund(ref, 400)).statusCode).toBe(200);
    expect((await refund(ref, 400)).statusCode).toBe(200);
    expect(await stateOf(ref)).toMatchObject({ status: 'refunded', refunded_minor: 400 });
  });

  it('pays no second amount back, and never more than was paid', async () => {
    const ref = await paid();
    expect((await refund(ref, 951)).json()).toEqual({ code: 'more_than_paid' });
    await refund(ref, 400);
    expect((await refund(ref, 500)).statusCode).toBe(409);
    expect(await stateOf(ref)).toMatchObject({ refunded_minor: 400 });
  });

  it('pays nothing back of what was never paid', async () => {
    const { ref } = await open();
    expect((await refund(ref, 100)).statusCode).toBe(409);
    expect(await stateOf(ref)).toMatchObject({ status: 'open', refunded_minor: 0 });
  });
});

describe('a repeat order', () => {
  const repeatOf = async (number: string) => {
    const first = await open();
    await payWith(first.ref, number);
    return open({ card_of: first.ref });
  };

  it('is paid with the card of before, without a page', async () => {
    const again = await repeatOf('5555555555554444');
    expect(again.url).toBeNull();
    expect(await untilIs(again.ref, 'completed')).toMatchObject({
      status: 'completed',
      card_label: 'Mastercard •••• 4444',
    });
  });

  it('fails with a card that pays once', async () => {
    const first = await open();
    await payWith(first.ref, '4000000000000341');
    const again = await open({ card_of: first.ref });
    expect(await untilIs(again.ref, 'failed')).toMatchObject({ status: 'failed' });
  });
});

describe('a direct debit', () => {
  const debitOf = (iban: string) =>
    makeOrder({ method: 'directdebit', debit: { account_holder: 'J. Jansen', iban, mandate_ref: 'M-1' } });
  const confirmed = async (iban: string) => {
    const { ref } = (await call('POST', '/checkouts', debitOf(iban))).json<{ ref: string }>();
    expect((await call('POST', `/checkouts/${ref}/confirm`)).json()).toEqual({ ok: true });
    return ref;
  };

  it('is pending from its confirmation until the bank has paid', async () => {
    const ref = await confirmed('NL91ABNA0417164300');
    expect(await untilIs(ref, 'completed')).toMatchObject({ status: 'completed' });
    expect((await call('POST', `/checkouts/${ref}/confirm`)).json()).toEqual({ ok: false });
  });

  it('fails at the bank for the account that has no money', async () => {
    expect(await untilIs(await confirmed(IBAN_FAILS), 'failed')).toMatchObject({ status: 'failed' });
  });

  it('is refused for an account that is blocked', async () => {
    const reply = await call('POST', '/checkouts', debitOf(IBAN_BLOCKED));
    expect([reply.statusCode, reply.json()]).toEqual([403, { code: 'debit_blocked' }]);
  });

  it('takes another account for the same payment, under the same reference', async () => {
    const first = debitOf('NL91ABNA0417164300');
    const debit = { account_holder: 'J. Jansen', iban: 'BE68539007547034', mandate_ref: 'M-2' };
    const one = await call('POST', '/checkouts', first);
    const other = await call('POST', '/checkouts', { ...first, debit });
    expect(other.json().ref).toBe(one.json().ref);
    expect((await psp.inject('/')).body).toContain('7034');
  });
});
