import { escapeHtml, htmlPage } from '../../psp/src/page.ts';
import type { Sale } from './sale-store.ts';

export type Order = Record<string, string>;

const OUTCOMES = [
  ['paid', 'Paid'],
  ['declined', 'Declined'],
  ['three_d_secure', '3-D Secure step'],
] as const;
const hidden = (query: string) => `<input type="hidden" name="order" value="${escapeHtml(query)}">`;
const head = ({ priceAmount = '', priceCurrency = '', description = '' }: Order) =>
  `<section><h1>${escapeHtml(`${priceCurrency} ${priceAmount}`)}</h1><p>${escapeHtml(description)}</p></section>`;

export const orderPage = (order: Order, query: string, refusal = ''): string =>
  htmlPage(
    'Verotel test mode',
    `${head(order)}${refusal ? `<section role="alert"><strong>${escapeHtml(refusal)}</strong></section>` : ''}
<section><h2>Card</h2><form method="post" action="/order">${hidden(query)}
<label for="number">Card number</label><input id="number" name="number" value="4242 4242 4242 4242">
<label class="check"><input type="checkbox" name="twice" value="1"> Send the postback three times</label>
<label class="check"><input type="checkbox" name="delay" value="1"> Send it ten seconds late</label>
<label class="check"><input type="checkbox" name="forge" value="1"> Send a forged one first</label>
<div class="row">${OUTCOMES.map(([value, text]) => `<button name="outcome" value="${value}">${text}</button>`).join('')}</div></form></section>`,
  );

export const securePage = (order: Order, query: string): string =>
  htmlPage(
    '3-D Secure',
    `${head(order)}<section><h2>Confirm with your bank</h2><form method="post" action="/order" class="row">${hidden(query)}
<button name="outcome" value="paid">Approve</button><button name="outcome" value="declined">Refuse</button></form></section>`,
  );

export const refusedPage = (why: string): string =>
  htmlPage('Error', `<section role="alert"><h1>This order cannot be processed</h1><p>${escapeHtml(why)}</p></section>`);

const ACTIONS = ['credit', 'half credit', 'chargeback', 'again'] as const;
export const consolePage = (sales: Sale[]): string =>
  htmlPage(
    'Control Center',
    `<section><h2>Newest sales</h2><table><tbody>${sales
      .map(
        (
          sale,
        ) => `<tr><td>${sale.createdAt.slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml(`${sale.priceCurrency} ${sale.priceAmount}`)}<br>${sale.saleID}</td>
<td>${sale.chargedBack ? 'charged back' : sale.credited ? `credited ${sale.credited}` : 'approved'}</td>
<td><form method="post" action="/console/${sale.saleID}" class="row" style="margin:0">${ACTIONS.map((action) => `<button name="action" value="${action}">${action}</button>`).join('')}</form></td></tr>`,
      )
      .join('')}</tbody></table></section>`,
    true,
  );
