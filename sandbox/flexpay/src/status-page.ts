import type { FastifyInstance } from 'fastify';
import type { FlexPayParts } from './flexpay.ts';
import { faultOf, queryOf, readOrder } from './read-order.ts';
import { saleParameters } from './sale-store.ts';

/** The status page: what became of an order, a line for each field. */
export async function statusPage(app: FastifyInstance, { store, ...shop }: FlexPayParts): Promise<void> {
  app.get('/salestatus', async (request, reply) => {
    const question = readOrder(queryOf(request.url));
    const fault = faultOf(question, shop, ['version', 'shopID']);
    const sale = store.byReference(question.referenceID ?? '') ?? store.bySale(question.saleID ?? '');
    const lines = fault
      ? { response: 'ERROR', error: fault }
      : sale
        ? {
            response: 'FOUND',
            ...saleParameters(sale),
            truncatedPAN: sale.truncatedPAN,
            cardBrand: sale.cardBrand,
            saleResult: 'APPROVED',
          }
        : { response: 'NOTFOUND', error: 'Sale not found' };
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`);
    return reply.type('text/plain; charset=utf-8').send(text.join(''));
  });
}
