import type { Queryable } from '../database/database.ts';

/** Notes work to be done after commit. Call it with the transaction that decided on the work. */
export async function addToOutbox(trx: Queryable, topic: string, payload: object): Promise<void> {
  await trx.query('insert into outbox (topic, payload) values ($1, $2)', [topic, JSON.stringify(payload)]);
}
