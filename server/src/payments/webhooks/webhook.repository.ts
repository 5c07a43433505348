import type { Queryable } from '../../database/database.ts';
import type { AcceptedWebhook, RawWebhook } from '../../payment-provider/payment-provider.ts';

export interface StoredWebhook extends RawWebhook {
  id: number;
  provider: string;
  /** How often somebody began to read it, this time included. */
  tries: number;
}

const MOST_ERROR = 500;

/** Makes the queries that keep a webhook, and have it read once. */
export const createWebhookRepository = (db: Queryable) => ({
  /**
   * Keeps a webhook as it came together with the work that it makes. Returns its number; null for one that is kept already, or
   * that asks for a look which is still to come.
   */
  async store(provider: string, { key, isOnce }: AcceptedWebhook, { headers, query, body }: RawWebhook) {
    const { rows } = await db.query<{ id: number }>(
      `with kept as (
         insert into payment_webhook (provider, event_key, is_once, headers, query, body)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id
       ), work as (
         insert into outbox (topic, payload) select 'webhook', jsonb_build_object('webhook_id', id) from kept
       )
       select id from kept`,
      [provider, key, isOnce, headers, query, body],
    );
    if (rows[0]) return rows[0].id;
    await db.query(
      `update payment_webhook set times = times + 1
        where provider = $1 and event_key = $2 and (is_once or started_at is null)`,
      [provider, key],
    );
    return null;
  },
  /** Takes a webhook to read it; null where that was done, or somebody has been at it for less than half a minute. */
  async claim(id: number): Promise<StoredWebhook | null> {
    const { rows } = await db.query<StoredWebhook>(
      `update payment_webhook set started_at = now(), tries = tries + 1
        where id = $1 and processed_at is null and (started_at is null or started_at < now() - interval '30 seconds')
        returning id, provider, headers, query, body, tries`,
      [id],
    );
    return rows[0] ?? null;
  },
  async isWaiting(id: number): Promise<boolean> {
    const { rowCount } = await db.query('select 1 from payment_webhook where id = $1 and processed_at is null', [id]);
    return rowCount === 1;
  },
  async done(id: number, outcome: string, paymentId: string | null): Promise<void> {
    await db.query(
      `update payment_webhook set processed_at = now(), outcome = $2, payment_id = $3, error = null where id = $1`,
      [id, outcome, paymentId],
    );
  },
  /** Lets the next try take it at once. */
  async failed(id: number, error: string): Promise<void> {
    await db.query(`update payment_webhook set started_at = '-infinity', error = $2 where id = $1`, [
      id,
      error.slice(0, MOST_ERROR),
    ]);
  },
  /** An event that fitted no payment may be applied again: it changed nothing. */
  async forgetUnfit(provider: string, eventId: string): Promise<void> {
    await db.query(
      `delete from payment_event where provider = $1 and event_id = $2 and outcome in ('unknown', 'mismatch')`,
      [provider, eventId],
    );
  },
});
