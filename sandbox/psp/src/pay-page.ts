import { moneyFormat } from '@vonk/api/currency.ts';
import type { Checkout } from './checkout.ts';
import { escapeHtml, htmlPage } from './page.ts';
import { CARD_HINTS } from './test-numbers.ts';

const money = ({ amount_minor, currency }: Checkout) => moneyFormat('en-GB', currency)(amount_minor);

const NAMES: Record<string, string> = {
  ideal: 'iDEAL | Wero',
  card: 'card',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
};

const OUTCOMES = [
  ['paid', 'Paid'],
  ['pending', 'Pending, then paid'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
  ['three_d_secure', '3-D Secure step'],
  ['charge_back', 'Paid, charged back later'],
] as const;

const mischief = `
<label class="check"><input type="checkbox" name="twice" value="1"> Send every webhook three times</label>
<label class="check"><input type="checkbox" name="delay" value="1"> Send webhooks ten seconds late</label>
<label class="check"><input type="checkbox" name="reorder" value="1"> Send ‘pending’ after ‘completed’</label>
<label class="check"><input type="checkbox" name="forge" value="1"> Send a forged webhook first</label>`;

const cardForm = (checkout: Checkout) => `
<section><h2>Card</h2><form method="post" action="/pay/${checkout.ref}/card">
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242" required>
<div class="two"><div><label for="expiry">Expiry</label><input id="expiry" name="expiry" autocomplete="cc-exp" value="12/34" required></div>
<div><label for="cvc">CVC</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" value="123" required></div></div>
<button class="main" type="submit">Pay ${escapeHtml(money(checkout))}</button></form>
<ul>${CARD_HINTS.map(([number, meaning]) => `<li><code>${number}</code> ${meaning}</li>`).join('')}</ul></section>`;

const oneButton = (checkout: Checkout) => `
<section><h2>Pay with ${escapeHtml(NAMES[checkout.method] ?? checkout.method)}</h2>
<form method="post" action="/pay/${checkout.ref}/outcome"><button class="main" name="outcome" value="paid">Pay ${escapeHtml(money(checkout))}</button></form></section>`;

/** The hosted page: pay as a person would, or choose what happens. */
export const payPage = (checkout: Checkout, refusal?: string): string =>
  htmlPage(
    `Pay ${money(checkout)}`,
    `<section><h1>${escapeHtml(money(checkout))}</h1><p>${escapeHtml(checkout.description)}</p></section>
${refusal ? `<section role="alert"><strong>${escapeHtml(refusal)}</strong><p>Try another card or choose an outcome below.</p></section>` : ''}
${checkout.method === 'card' ? cardForm(checkout) : oneButton(checkout)}
<section><h2>Choose the outcome</h2><form method="post" action="/pay/${checkout.ref}/outcome">${mischief}
<div class="row">${OUTCOMES.map(([value, name]) => `<button name="outcome" value="${value}">${name}</button>`).join('')}</div></form></section>`,
  );

export const securePage = (checkout: Checkout): string =>
  htmlPage(
    '3-D Secure',
    `<section><h1>Confirm with your bank</h1><p>${escapeHtml(money(checkout))} for ${escapeHtml(checkout.description)}</p>
<form method="post" action="/pay/${checkout.ref}/outcome" class="row">
<button name="outcome" value="paid">Approve</button><button name="outcome" value="failed">Refuse</button></form></section>`,
  );

export const donePage = (checkout: Checkout): string =>
  htmlPage(
    'Done',
    `<section><h1>This payment is ${checkout.status.replace('_', ' ')}</h1><p>${escapeHtml(money(checkout))} · ${escapeHtml(checkout.description)}</p>
<p><a href="${escapeHtml(checkout.return_url)}">Back to the shop</a></p></section>`,
  );

const ACTIONS = ['charged_back', 'refunded', 'completed', 'failed', 'duplicate', 'forged'] as const;

/** All payments, and what may still happen to them. */
export const consolePage = (checkouts: Checkout[]): string =>
  htmlPage(
    'Payments',
    `<section><h2>Newest payments</h2><table><thead><tr><th>When</th><th>What</th><th>Status</th><th>Do</th></tr></thead><tbody>
${checkouts
  .map(
    (checkout) => `<tr><td>${escapeHtml(checkout.created_at.slice(0, 19).replace('T', ' '))}</td>
<td>${escapeHtml(money(checkout))}<br>${escapeHtml(checkout.method)} ${escapeHtml(checkout.card_label ?? checkout.iban_last4 ?? '')}</td><td>${checkout.status}</td>
<td><form method="post" action="/console/${checkout.ref}" class="row" style="margin:0">${ACTIONS.map((action) => `<button name="action" value="${action}">${action.replace('_', ' ')}</button>`).join('')}</form></td></tr>`,
  )
  .join('')}</tbody></table></section>`,
    true,
  );
