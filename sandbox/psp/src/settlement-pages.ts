import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CheckoutStore } from './checkout-store.ts';
import { settlementFile } from './settlement-file.ts';
import { SettlementWishes } from './settlement-lines.ts';

const Day = z.object({ day: z.iso.date() });

/** Serves the settlement file of a day: `/settlements/2026-11-30?plant=missing&plant=double` has errors planted in it. */
export async function settlementPages(app: FastifyInstance, { store }: { store: CheckoutStore }): Promise<void> {
  app.get('/settlements/:day', async (request, reply) => {
    const day = Day.safeParse(request.params);
    const wishes = SettlementWishes.safeParse(request.query);
    if (!day.success || !wishes.success) return reply.code(400).send({});
    const { plant, late } = wishes.data;
    return reply.type('text/csv; charset=utf-8').send(settlementFile(store.all(), day.data.day, plant, late ?? null));
  });
}
