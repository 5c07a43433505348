import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../psp/src/send-page.ts';
import type { FlexPayParts } from './flexpay.ts';
import { type Order, orderPage, refusedPage, securePage } from './pages.ts';
import { faultOf, queryOf, readOrder } from './read-order.ts';
import { randomDigits, type Sale, saleParameters } from './sale-store.ts';

const NEEDED = ['version', 'shopID', 'type', 'priceAmount', 'priceCurrency', 'description', 'referenceID'];

/** The order page: what a payer sees of an order that was signed, and what their card does. */
export async function orderPages(app: FastifyInstance, { store, postbacks, ...shop }: FlexPayParts): Promise<void> {
  /** The sale of an order: a second click makes no second one. */
  function sell(order: Order, number: string): Sale {
    const known = store.byReference(order.referenceID ?? '');
    if (known) return known;
    const digits = number.replace(/\D/g, '') || '4242424242424242';
    return store.save({
      saleID: randomDigits(),
      transactionID: randomDigits(),
      referenceID: order.referenceID ?? '',
      shopID: order.shopID ?? '',
      priceAmount: order.priceAmount ?? '',
      priceCurrency: order.priceCurrency ?? '',
      paymentMethod: 'CC',
      description: order.description ?? '',
      custom1: order.custom1 ?? '',
      truncatedPAN: `${digits.slice(0, 4)}XXXXXXXX${digits.slice(-4)}`,
      cardBrand: digits.startsWith('5') ? 'Mastercard' : 'Visa',
      credited: null,
      chargedBack: false,
      createdAt: new Date().toISOString(),
    });
  }

  app.get('/startorder', async (request, reply) => {
    const query = queryOf(request.url);
    const fault = faultOf(readOrder(query), shop, NEEDED);
    return fault ? sendPage(reply, refusedPage(fault), 400) : sendPage(reply, orderPage(readOrder(query), query));
  });
  app.post<{ Body: Record<string, string | undefined> }>('/order', async ({ body }, reply) => {
    const { order: query = '', outcome, number = '', twice, delay, forge } = body;
    const order = readOrder(query);
    const fault = faultOf(order, shop, NEEDED);
    if (fault) return sendPage(reply, refusedPage(fault), 400);
    if (outcome === 'three_d_secure') return sendPage(reply, securePage(order, query));
    // Nobody is told of a card that was declined: the payer may try another one.
    if (outcome !== 'paid') return sendPage(reply, orderPage(order, query, 'The card was declined'), 402);
    const isNew = store.byReference(order.referenceID ?? '') === null;
    const sale = sell(order, number);
    const mischief = { times: twice ? 3 : 1, delayMs: delay ? 10_000 : 0, isForged: Boolean(forge) };
    if (isNew) postbacks.send({ ...saleParameters(sale), transactionID: sale.transactionID }, mischief);
    return reply.redirect(order.successURL ?? '/', 303);
  });
}
