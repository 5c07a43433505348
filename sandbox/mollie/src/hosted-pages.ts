import type { FastifyInstance } from 'fastify';
import { escapeHtml, htmlPage } from '../../psp/src/page.ts';
import { sendPage } from '../../psp/src/send-page.ts';
import type { MollieParts } from './mollie.ts';
import { newId, type Payment } from './mollie-store.ts';

/** Ends that one can choose, with the reason that the API tells of a failure. */
const OUTCOMES = [
  ['paid', 'Paid'],
  ['pending', 'Pending, then paid'],
  ['soft', 'Failed: insufficient funds'],
  ['hard', 'Failed: card expired'],
  ['canceled', 'Cancelled'],
  ['expired', 'Expired'],
  ['three_d_secure', '3-D Secure step'],
] as const;
const PENDING_MS = 2_000;

type Form = Record<string, string | undefined>;

const money = ({ amount }: Payment) => `${amount.currency} ${amount.value}`;
const buttons = (pairs: readonly (readonly [string, string])[], name: string) =>
  pairs.map(([value, text]) => `<button name="${name}" value="${value}">${text}</button>`).join('');
const head = (payment: Payment) =>
  `<section><h1>${escapeHtml(money(payment))}</h1><p>${escapeHtml(payment.description)} · ${escapeHtml(payment.method ?? '')}</p></section>`;

const checkoutPage = (payment: Payment) =>
  htmlPage(
    'Mollie test mode',
    `${head(payment)}<section><h2>Choose the outcome</h2><form method="post" action="/checkout/${payment.id}">
${payment.method === 'creditcard' ? '<label for="number">Card number</label><input id="number" name="number" value="4242 4242 4242 4242">' : ''}
<label class="check"><input type="checkbox" name="twice" value="1"> Call the webhook three times</label>
<label class="check"><input type="checkbox" name="delay" value="1"> Call it ten seconds late</label>
<div class="row">${buttons(OUTCOMES, 'outcome')}</div></form></section>`,
  );
const securePage = (payment: Payment) =>
  htmlPage(
    '3-D Secure',
    `${head(payment)}<section><h2>Confirm with your bank</h2><form method="post" action="/checkout/${payment.id}" class="row">
${buttons(
  [
    ['paid', 'Approve'],
    ['refused', 'Refuse'],
  ],
  'outcome',
)}</form></section>`,
  );
const donePage = (payment: Payment) =>
  htmlPage(
    'Done',
    `${head(payment)}<section><p>This payment is ${payment.status}.</p>
<p><a href="${escapeHtml(payment.redirectUrl ?? '/')}">Back to the shop</a></p></section>`,
  );

const ACTIONS = [
  ['chargeback', 'charge back'],
  ['refund', 'refund all'],
  ['again', 'call webhook'],
] as const;
const consolePage = (payments: Payment[]) =>
  htmlPage(
    'Payments',
    `<section><h2>Newest payments</h2><table><tbody>${payments
      .map(
        (
          payment,
        ) => `<tr><td>${payment.createdAt.slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml(money(payment))}<br>${escapeHtml(payment.method ?? '')}</td>
<td>${payment.status}</td><td><form method="post" action="/console/${payment.id}" class="row" style="margin:0">${buttons(ACTIONS, 'action')}</form></td></tr>`,
      )
      .join('')}</tbody></table></section>`,
    true,
  );

/** The page where one pays, by choosing how it ends, and a console for what happens later. */
export async function hostedPages(app: FastifyInstance, { store, move, sender }: MollieParts): Promise<void> {
  const found = (id: string): Payment => {
    const payment = store.payment(id);
    if (!payment) throw Object.assign(new Error('No such payment'), { statusCode: 404 });
    return payment;
  };
  app.get('/', async (_request, reply) => sendPage(reply, consolePage(store.newest().slice(0, 50))));
  app.get<{ Params: { id: string } }>('/checkout/:id', async ({ params }, reply) => {
    const payment = found(params.id);
    return sendPage(reply, payment.status === 'open' ? checkoutPage(payment) : donePage(payment));
  });
  app.get<{ Params: { id: string } }>('/checkout/:id/secure', async ({ params }, reply) =>
    sendPage(reply, securePage(found(params.id))),
  );
  app.post<{ Params: { id: string }; Body: Form }>('/checkout/:id', async ({ params: { id }, body }, reply) => {
    const payment = found(id);
    const { outcome, twice, delay, number } = body;
    const mischief = { times: twice ? 3 : 1, delayMs: delay ? 10_000 : 0 };
    const card = payment.method === 'creditcard' ? (number ?? '4242424242424242').replace(/\D/g, '') : undefined;
    if (outcome === 'three_d_secure') return reply.redirect(`/checkout/${id}/secure`, 303);
    if (outcome === 'soft') move(id, 'failed', 'insufficient_funds', mischief, card);
    else if (outcome === 'hard') move(id, 'failed', 'card_expired', mischief, card);
    else if (outcome === 'refused') move(id, 'failed', 'authentication_failed', mischief, card);
    else if (outcome === 'canceled' || outcome === 'expired') move(id, outcome, null, mischief);
    else if (outcome === 'pending' && move(id, 'pending', null, mischief, card))
      sender.later(PENDING_MS, () => move(id, 'paid', null, mischief, card));
    else if (outcome === 'paid') move(id, 'paid', null, mischief, card);
    return reply.redirect(payment.redirectUrl ?? '/', 303);
  });
  app.post<{ Params: { id: string }; Body: Form }>('/console/:id', async ({ params: { id }, body }, reply) => {
    const payment = found(id);
    if (body.action === 'chargeback' && payment.status === 'paid') {
      const reason =
        payment.method === 'directdebit'
          ? { code: 'MD06', description: 'Refund request by end customer' }
          : { code: '4853', description: 'Cardholder dispute' };
      const createdAt = new Date().toISOString();
      const chargeback = { id: newId('chb'), amount: payment.amount, reason, reversedAt: null, createdAt };
      store.savePayment({ ...payment, chargebacks: [...payment.chargebacks, chargeback] });
    }
    if (body.action === 'refund' && payment.status === 'paid' && payment.refunds.length === 0) {
      const createdAt = new Date().toISOString();
      const refund = { id: newId('re'), amount: payment.amount, status: 'refunded', metadata: null, createdAt };
      store.savePayment({ ...payment, refunds: [refund] });
    }
    sender.send(payment.webhookUrl, id);
    return reply.redirect('/', 303);
  });
}
