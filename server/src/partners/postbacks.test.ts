import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { UserReply } from '@vonk/api/user.ts';
import { runMigrations } from 'graphile-worker';
import pino from 'pino';
import { confirmAccount } from '../accounts/confirm-account.ts';
import type { PaymentProvider, ProviderState } from '../payment-provider/payment-provider.ts';
import { settle } from '../payments/settle.ts';
import { startWorker } from '../start-worker.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createPostbackRepository } from './postback.repository.ts';
import { POSTBACK_TRIES, sendPostback } from './send-postback.ts';
import { traceClick } from './trace.ts';

let test: TestApp;
let network: Server;
const called: string[] = [];
let answer = 200;
/** What the network writes after it; where it is none, the answer has no end. */
let page: Buffer | null = Buffer.alloc(0);
let count = 0;

beforeAll(async () => {
  network = createServer((request, response) => {
    called.push(request.url ?? '');
    response.writeHead(answer, { location: 'http://127.0.0.1:1/elsewhere' });
    if (page) response.end(page);
    else response.write('and');
  });
  await new Promise<void>((done) => network.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
  test = await createTestApp({ OUTBOUND_ALLOW: base });
  await runMigrations({ connectionString: test.deps.config.databaseUrl });
  const postbacks = createPostbackRepository(test.db);
  for (const event of ['signup', 'confirm', 'purchase'] as const)
    await postbacks.setTemplate(1, 'partner', event, `${base}/{event}?c={sub1}&s={sub2}&a={amount}&cur={currency}`);
});
afterAll(async () => {
  await test.close();
  network.closeAllConnections();
  network.close();
});
beforeEach(async () => {
  called.length = 0;
  answer = 200;
  page = Buffer.alloc(0);
  await test.db.query('delete from outbox');
});

async function signUp(tracking: object, headers: Record<string, string> = {}, email = `click${++count}@example.com`) {
  const reply = await test.call('POST', '/api/signup', {
    body: {
      email,
      name: 'Jan',
      password: 'correct horse',
      date_of_birth: '1990-05-05',
      gender: 'male',
      looking_for: 'both',
      ...tracking,
    },
    headers,
  });
  return { status: reply.statusCode, id: reply.json<UserReply>().user?.id ?? 0 };
}
const queued = async () =>
  (
    await test.db.query<{ payload: { postback_id: number } }>(
      `delete from outbox where topic = 'postback' returning payload`,
    )
  ).rows.map(({ payload }) => payload);
const send = async () => {
  for (const payload of await queued()) await sendPostback(payload, { ...test.deps, sendMail: async () => {} });
};
const logOf = async (memberId: number) =>
  (
    await test.db.query(
      'select event, status, attempts, response_code from postback where member_id = $1 order by id',
      [memberId],
    )
  ).rows;

/** A payment of the member that the provider says is paid. */
async function buy(memberId: number): Promise<void> {
  const paymentId = randomUUID();
  await test.db.query(
    `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, provider)
     select $1, $2, 1, min(id), 10, 950, 713, 'EUR', 'card', 'test' from bundle where site_id = 1`,
    [paymentId, memberId],
  );
  const state: ProviderState = {
    eventId: randomUUID(),
    memberId: null,
    paymentId,
    ref: paymentId,
    status: 'completed',
    amountMinor: 713,
    currency: 'EUR',
    cardLabel: null,
    raw: {},
  };
  await settle(test.deps, { name: 'test' } as PaymentProvider, state);
}

describe('postbacks', () => {
  it('R-ACCOUNT-12 tell the network of signup, confirmation and the first purchase, each once', async () => {
    const { id } = await signUp({ network: 'partner', sub1: 'abc&d', sub2: 'me@example.com' });
    await test.db.inTransaction((trx) => confirmAccount(trx, id));
    await test.db.inTransaction((trx) => confirmAccount(trx, id));
    await buy(id);
    await buy(id);
    await send();
    expect(called).toEqual([
      '/signup?c=abc%26d&s=&a=&cur=',
      '/confirm?c=abc%26d&s=&a=&cur=',
      '/purchase?c=abc%26d&s=&a=7.13&cur=EUR',
    ]);
    expect(await logOf(id)).toEqual(
      ['signup', 'confirm', 'purchase'].map((event) => ({ event, status: 'sent', attempts: 1, response_code: 200 })),
    );
  });

  it('R-ACCOUNT-12 are not queued for another network, nor for a signup that was undone', async () => {
    await signUp({ network: 'other', sub1: 'x' });
    await signUp({ network: 'partner', sub1: 'x' }, {}, 'twice@example.com');
    expect(await queued()).toHaveLength(1);
    expect((await signUp({ network: 'partner', sub1: 'x' }, {}, 'twice@example.com')).status).not.toBe(201);
    expect(await queued()).toEqual([]);
  });

  it('R-ACCOUNT-12 go to a partner who left no more, what waits neither; what was told stays, and they may come back', async () => {
    const postbacks = createPostbackRepository(test.db);
    const left = 'https://left.example/in?c={sub1}';
    await postbacks.setTemplate(1, 'left', 'signup', left);
    await postbacks.setTemplate(1, 'left', 'purchase', left);
    const told = await signUp({ network: 'left', sub1: 'told' });
    await test.db.query(`update postback set status = 'sent', attempts = 1 where member_id = $1`, [told.id]);
    await queued();
    const waits = await signUp({ network: 'left', sub1: 'waits' });
    expect(await postbacks.end(1, 'left', 'signup')).toBe(1);
    expect(await postbacks.end(1, 'left', null)).toBe(1);
    expect(await postbacks.end(1, 'left', null)).toBe(0);
    await send();
    expect([(await logOf(told.id))[0]?.status, (await logOf(waits.id))[0]?.status]).toEqual(['sent', 'failed']);
    const later = await signUp({ network: 'left', sub1: 'later' });
    await buy(later.id);
    expect([await queued(), await logOf(later.id)]).toEqual([[], []]);
    const row = async () => (await postbacks.networks()).find((each) => each.url === left && each.event === 'signup');
    expect(await row()).toMatchObject({ ended_at: expect.any(Date), sent: 1, failed: 1 });
    await postbacks.setTemplate(1, 'left', 'signup', left);
    expect(await row()).toMatchObject({ ended_at: null });
    await signUp({ network: 'left', sub1: 'back' });
    expect(await queued()).toHaveLength(1);
    await postbacks.end(1, 'left', null);
  });

  it('R-ACCOUNT-12 never hold up the member, and a network that fails for good is given up and logged', async () => {
    answer = 302;
    const { id, status } = await signUp({ network: 'partner', sub1: 'down' });
    expect(status).toBe(201);
    const [payload] = await queued();
    if (!payload) throw new Error('nothing was queued');
    const deps = { ...test.deps, sendMail: async () => {} };
    for (let turn = 1; turn < POSTBACK_TRIES; turn += 1)
      await expect(sendPostback(payload, deps)).rejects.toThrow('302');
    await sendPostback(payload, deps);
    await sendPostback(payload, deps);
    expect(called).toHaveLength(POSTBACK_TRIES);
    expect(await logOf(id)).toEqual([
      { event: 'signup', status: 'failed', attempts: POSTBACK_TRIES, response_code: 302 },
    ]);
  });

  it.each([
    ['a page that is longer than what we read', Buffer.alloc(200_000)],
    ['a page without an end', null],
  ])('R-ACCOUNT-12 are told once to a network that takes them with %s', async (_, sent) => {
    page = sent;
    const { id } = await signUp({ network: 'partner', sub1: 'page' });
    await send();
    expect(called).toEqual(['/signup?c=page&s=&a=&cur=']);
    expect(await logOf(id)).toEqual([{ event: 'signup', status: 'sent', attempts: 1, response_code: 200 }]);
  });

  it('R-ACCOUNT-12 say why no call was made, where the address is one that is never called', async () => {
    await createPostbackRepository(test.db).setTemplate(1, 'inside', 'signup', 'http://127.0.0.1:1/in?c={sub1}');
    await signUp({ network: 'inside', sub1: 'click' });
    const [payload] = await queued();
    if (!payload) throw new Error('nothing was queued');
    await expect(sendPostback(payload, { ...test.deps, sendMail: async () => {} })).rejects.toThrow(
      `postback ${payload.postback_id} was not answered: http://127.0.0.1:1 is not called: its address is not public`,
    );
  });

  it('R-ACCOUNT-12 are tried again by the worker until the network takes them', async () => {
    answer = 500;
    const { id } = await signUp({ network: 'partner', sub1: 'again' });
    const worker = await startWorker({ ...test.deps, sendMail: async () => {} }, pino({ level: 'silent' }));
    const until = async (isThere: () => boolean) => {
      for (let turn = 0; turn < 200 && !isThere(); turn += 1) await wait(50);
    };
    await until(() => called.length >= 1);
    answer = 204;
    await until(() => called.length >= 2);
    await worker.stop();
    expect(await logOf(id)).toEqual([{ event: 'signup', status: 'sent', attempts: 2, response_code: 204 }]);
  });
});

describe('the trace of a click', () => {
  it('R-ACCOUNT-12 leads from the first hit to the payment, and names nobody', async () => {
    const visitor = randomUUID();
    await test.db.query(
      `insert into tracking_hit (site_id, visitor_id, path, network, sub1) values (1, $1, '/landers/gallery', 'partner', 'click-77')`,
      [visitor],
    );
    // Nothing in the form: the first hit is what is kept.
    const { id } = await signUp({}, { cookie: `consent=yes; visitor=${visitor}` }, 'traced@example.com');
    await test.db.inTransaction((trx) => confirmAccount(trx, id));
    await buy(id);
    await send();
    const steps = await traceClick(test.db, 'click-77');
    expect(steps.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['hit', 'signup', 'confirmed', 'checkout', 'payment completed', 'postback sent']),
    );
    expect(steps[0]?.what).toBe('hit');
    expect(steps.filter(({ what }) => what === 'postback sent')).toHaveLength(3);
    expect(JSON.stringify(steps)).not.toContain('traced@');
    expect(await traceClick(test.db, 'click-78')).toEqual([]);
  });

  it('R-ACCOUNT-12 shows what a link carried in one line, and nothing of it commands a terminal', async () => {
    await test.db.query(
      `insert into tracking_hit (site_id, visitor_id, path, network, sub1, sub2, sub3)
       values (1, $1, '/landers/gallery', 'partner', 'click-79', $2, $3)`,
      [randomUUID(), 'a\n2026-01-01  payment completed', '\u001b[2J\u202e\u2028'],
    );
    const [hit] = await traceClick(test.db, 'click-79').then((steps) => steps.filter(({ what }) => what === 'hit'));
    expect(hit?.details).toContain(
      String.raw`sub2=a\u000a2026-01-01  payment completed sub3=\u001b[2J\u202e\u2028 visitor=`,
    );
  });
});
