// npm run bench:webhooks [-- --payments N --rate N]: how long it takes from a provider's webhook to the credits on the member's
// screen, beside a plain read of the same server in the same seconds.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@vonk/api/chat.ts';
import { Webhook } from 'standardwebhooks';
import { WebSocket } from 'ws';
import { readConfig } from '../server/src/config.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { percentile } from './moves.ts';
import { option } from './option.ts';

const PAYMENTS = Number(option('payments', '1000'));
const RATE = Number(option('rate', '20'));
const PORT = Number(option('port', '4484'));
/** What is promised of it (R-PAY-2): the credits are there within a second. */
const LATE_MS = 10_000;

const headersOf = (world: ApiWorld, memberId: number) => ({
  host: 'localhost',
  'x-request-type': 'client',
  origin: 'http://localhost',
  cookie: world.cookieOf(memberId),
});

/** A checkout of a member that waits for its webhook. */
async function begin({ db }: ApiWorld, memberId: number) {
  const id = randomUUID();
  const { rows } = await db.query<{ amount_minor: number; currency: string }>(
    `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, provider, provider_ref)
     select $1, $2, site_id, id, credits, price_minor, price_minor, currency, 'card', 'sandbox', $3 from bundle where site_id = 1 limit 1
     returning amount_minor, currency`,
    [id, memberId, `sp_${id}`],
  );
  const [order] = rows;
  if (!order) throw new Error('there is no bundle to buy');
  return { id, ...order };
}

/** A member whose page is open, with the moment at which it was told of new credits. */
async function openPage(world: ApiWorld, memberId: number) {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/live`, { headers: headersOf(world, memberId) });
  await new Promise((done, fail) => socket.once('message', done).once('error', fail));
  let tell: (at: number) => void = () => {};
  socket.on('message', (data) => {
    const event: LiveEvent = JSON.parse(String(data));
    if (event.type === 'credits') tell(performance.now());
  });
  return {
    memberId,
    told: () => new Promise<number>((done) => (tell = done)),
    close: () => socket.terminate(),
  };
}

/** Sends the webhook of a payment that was paid; returns the milliseconds until the member's page knew. */
async function pay(world: ApiWorld, page: Awaited<ReturnType<typeof openPage>>, signer: Webhook): Promise<number> {
  const payment = await begin(world, page.memberId);
  const told = page.told();
  const id = `evt_${randomUUID()}`;
  const now = new Date();
  const body = JSON.stringify({
    id,
    timestamp: now.toISOString(),
    data: {
      ref: `sp_${payment.id}`,
      url: null,
      merchant: 'vonk',
      payment_id: payment.id,
      customer: String(page.memberId),
      status: 'completed',
      amount_minor: payment.amount_minor,
      currency: payment.currency,
      card_label: null,
    },
  });
  const begun = performance.now();
  const reply = await fetch(`${world.url}/api/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signer.sign(id, now, body),
    },
    body,
  });
  if (!reply.ok) throw new Error(`the webhook was answered ${reply.status}`);
  const at = await Promise.race([told, wait(LATE_MS, null)]);
  if (at === null) throw new Error(`no credits after ${LATE_MS} ms`);
  return at - begun;
}

async function read(world: ApiWorld, memberId: number): Promise<number> {
  const begun = performance.now();
  await (await fetch(`${world.url}/api/user`, { headers: headersOf(world, memberId) })).arrayBuffer();
  return performance.now() - begun;
}

const world = await openApiWorld({ pairs: 100, port: PORT });
try {
  await world.startServer();
  const [secret = ''] = readConfig({ NODE_ENV: 'development' }).pspSecrets;
  const signer = new Webhook(secret);
  const pages = await Promise.all(world.pairs.map(({ sender }) => openPage(world, sender)));
  console.log(`webhooks, ${PAYMENTS} payments, ${RATE} a second`);
  const machine = watchMachine();
  const [paid, reads]: [Promise<number>[], Promise<number>[]] = [[], []];
  for (let turn = 0; turn < PAYMENTS; turn += 1) {
    const page = pages[turn % pages.length];
    if (!page) continue;
    paid.push(pay(world, page, signer));
    reads.push(read(world, page.memberId));
    await wait(1_000 / RATE);
  }
  const [shown, base] = [await Promise.all(paid), await Promise.all(reads)];
  const line = (name: string, times: number[]) =>
    console.log(
      `${name.padEnd(20)} p50 ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`,
    );
  line('webhook to credits', shown);
  line('GET /api/user', base);
  console.log(`ratio of the medians  ${(median(shown) / median(base)).toFixed(2)}; ${machine()}`);
  for (const page of pages) page.close();
} finally {
  await world.close();
}
