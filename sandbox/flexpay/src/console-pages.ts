import { minorOf, moneyText } from '@vonk/api/money-text.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../psp/src/send-page.ts';
import type { FlexPayParts } from './flexpay.ts';
import { consolePage, refusedPage } from './pages.ts';
import { randomDigits, saleParameters } from './sale-store.ts';

/** The console: the newest sales, and what the provider does with one later. */
export async function consolePages(app: FastifyInstance, { store, postbacks }: FlexPayParts): Promise<void> {
  app.get('/', async (_request, reply) => sendPage(reply, consolePage(store.newest().slice(0, 50))));
  app.post<{ Params: { id: string }; Body: { action?: string } }>('/console/:id', async ({ params, body }, reply) => {
    const sale = store.bySale(params.id);
    if (!sale) return sendPage(reply, refusedPage('No such sale'), 404);
    const told = saleParameters(sale);
    const { priceAmount, priceCurrency } = sale;
    const half = moneyText(Math.round(minorOf(priceAmount, priceCurrency) / 2), priceCurrency);
    const event = { parentID: sale.transactionID, transactionID: randomDigits() };
    const now = new Date().toISOString();
    if (body.action === 'again') postbacks.send({ ...told, transactionID: sale.transactionID });
    else if (body.action === 'chargeback' && !sale.chargedBack) {
      store.save({ ...sale, chargedBack: true, chargedBackAt: now });
      postbacks.send({ ...told, ...event, event: 'chargeback' });
    } else if ((body.action === 'credit' || body.action === 'half credit') && !sale.credited) {
      const credited = body.action === 'credit' ? sale.priceAmount : half;
      store.save({ ...sale, credited, creditedAt: now });
      postbacks.send({ ...told, ...event, event: 'credit', priceAmount: credited });
    }
    return reply.redirect('/', 303);
  });
}
