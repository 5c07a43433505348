// Run where the product's ports are: signs in, buys a bundle on the provider's page and waits for the credits. Prints the seconds.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BundlesReply, PaymentReply } from '@vonk/api/credits.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../server/src/demo/demo-logins.ts';

const [site = '', psp = ''] = process.argv.slice(2);
const MOST_MS = 20_000;
let cookie = '';

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${site}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-request-type': 'client',
      'idempotency-key': randomUUID(),
      cookie,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  cookie ||= reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

await call('POST', '/api/user', { email: DEMO_LOGINS[0]?.email, password: DEMO_PASSWORD });
const [bundle] = BundlesReply.parse(await call('GET', '/api/bundles')).bundles;
const order = { bundle_id: bundle?.id, method: 'card' };
const { payment_id, redirect_url } = PaymentReply.parse(await call('POST', '/api/payments', order)).payment;
if (!redirect_url?.startsWith(psp)) throw new Error(`the hosted page is at ${redirect_url}, not at ${psp}`);
const paid = await fetch(`${redirect_url}/card`, {
  method: 'POST',
  redirect: 'manual',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'number=4242424242424242',
});
if (paid.status !== 303) throw new Error(`the provider answered ${paid.status}`);
const since = performance.now();
for (;;) {
  const { status } = PaymentReply.parse(await call('GET', `/api/payments/${payment_id}`)).payment;
  if (status === 'completed') break;
  if (performance.now() - since > MOST_MS) throw new Error(`after ${MOST_MS / 1000} s the payment is ${status}`);
  await sleep(50);
}
console.log(((performance.now() - since) / 1000).toFixed(2));
