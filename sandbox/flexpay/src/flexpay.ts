import path from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { addWeather } from '../../mollie/src/weather.ts';
import { consolePage, type Order, orderPage, refusedPage, securePage } from './pages.ts';
import { createPostbacks } from './postbacks.ts';
import { openSaleStore, type Sale } from './sale-store.ts';
import { signature } from './signature.ts';

export interface FlexPayOptions {
  dataDir: string;
  shopId: string;
  signatureKey: string;
  /** Where the shop takes postbacks, as it is set in the real Control Center. */
  postbackUrl: string;
  slowMs?: number;
}

type Form = Record<string, string | undefined>;
const NEEDED = ['version', 'shopID', 'type', 'priceAmount', 'priceCurrency', 'description', 'referenceID'];
const randomDigits = () => String(Math.floor(1e8 + Math.random() * 9e8));

/** What is wrong with an order or a question; empty where nothing is. */
function faultOf(order: Order, { shopId, signatureKey }: FlexPayOptions, needed: string[]): string {
  const missing = needed.filter((name) => !order[name]);
  if (missing.length) return `missing parameters: ${missing.join(', ')}`;
  if (order.shopID !== shopId) return 'unknown shopID';
  if (order.signature !== signature(signatureKey, order)) return 'Invalid signature';
  if (order.priceAmount && !/^\d+\.\d{2}$/.test(order.priceAmount)) return 'priceAmount has to be nnn.nn';
  return '';
}

const parametersOf = (sale: Sale): Record<string, string> => ({
  saleID: sale.saleID,
  shopID: sale.shopID,
  referenceID: sale.referenceID,
  priceAmount: sale.priceAmount,
  priceCurrency: sale.priceCurrency,
  paymentMethod: sale.paymentMethod,
  custom1: sale.custom1,
  type: 'purchase',
});

/** Verotel's order page, its status page and its postbacks, over one file; listens nowhere yet. */
export async function buildFlexPay(options: FlexPayOptions): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  const store = openSaleStore(path.join(options.dataDir, 'flexpay.jsonl'));
  const postbacks = createPostbacks(options.postbackUrl, options.signatureKey);
  app.addHook('onClose', async () => postbacks.close());
  await app.register(formbody);
  app.get('/healthz', async () => ({ ok: true }));
  addWeather(app, (url) => url.startsWith('/salestatus'), options.slowMs);
  const html = (reply: FastifyReply, text: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
  const read = (query: string): Order => Object.fromEntries(new URLSearchParams(query));
  const behind = (url: string) => url.split('?').slice(1).join('?');

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

  app.get('/', async (_request, reply) => html(reply, consolePage(store.newest().slice(0, 50))));
  app.get('/startorder', async (request, reply) => {
    const query = behind(request.url);
    const fault = faultOf(read(query), options, NEEDED);
    return fault ? html(reply, refusedPage(fault), 400) : html(reply, orderPage(read(query), query));
  });
  app.post<{ Body: Form }>('/order', async ({ body }, reply) => {
    const { order: query = '', outcome, number = '', twice, delay, forge } = body;
    const order = read(query);
    const fault = faultOf(order, options, NEEDED);
    if (fault) return html(reply, refusedPage(fault), 400);
    if (outcome === 'three_d_secure') return html(reply, securePage(order, query));
    // Nobody is told of a card that was declined: the payer may try another one.
    if (outcome !== 'paid') return html(reply, orderPage(order, query, 'The card was declined'), 402);
    const isNew = store.byReference(order.referenceID ?? '') === null;
    const sale = sell(order, number);
    const mischief = { times: twice ? 3 : 1, delayMs: delay ? 10_000 : 0, isForged: Boolean(forge) };
    if (isNew) postbacks.send({ ...parametersOf(sale), transactionID: sale.transactionID }, mischief);
    return reply.redirect(order.successURL ?? '/', 303);
  });

  app.get('/salestatus', async (request, reply) => {
    const question = read(behind(request.url));
    const fault = faultOf(question, options, ['version', 'shopID']);
    const sale = store.byReference(question.referenceID ?? '') ?? store.bySale(question.saleID ?? '');
    const lines = fault
      ? { response: 'ERROR', error: fault }
      : sale
        ? {
            response: 'FOUND',
            ...parametersOf(sale),
            truncatedPAN: sale.truncatedPAN,
            cardBrand: sale.cardBrand,
            saleResult: 'APPROVED',
          }
        : { response: 'NOTFOUND', error: 'Sale not found' };
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`);
    return reply.type('text/plain; charset=utf-8').send(text.join(''));
  });

  app.post<{ Params: { id: string }; Body: Form }>('/console/:id', async ({ params, body }, reply) => {
    const sale = store.bySale(params.id);
    if (!sale) return html(reply, refusedPage('No such sale'), 404);
    const told = parametersOf(sale);
    const half = (Number(sale.priceAmount) / 2).toFixed(2);
    const event = { parentID: sale.transactionID, transactionID: randomDigits() };
    if (body.action === 'again') postbacks.send({ ...told, transactionID: sale.transactionID });
    else if (body.action === 'chargeback' && !sale.chargedBack) {
      store.save({ ...sale, chargedBack: true });
      postbacks.send({ ...told, ...event, event: 'chargeback' });
    } else if ((body.action === 'credit' || body.action === 'half credit') && !sale.credited) {
      const credited = body.action === 'credit' ? sale.priceAmount : half;
      store.save({ ...sale, credited });
      postbacks.send({ ...told, ...event, event: 'credit', priceAmount: credited });
    }
    return reply.redirect('/', 303);
  });
  return app;
}
