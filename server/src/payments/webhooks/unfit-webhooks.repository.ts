import type { Queryable } from '../../database/database.ts';

/** What became of a webhook, for whoever looks after them. */
export interface WebhookRow {
  id: number;
  provider: string;
  event_key: string;
  received_at: Date;
  times: number;
  tries: number;
  processed_at: Date | null;
  outcome: string | null;
  error: string | null;
  payment_id: string | null;
}

/**
 * A webhook that is not read yet, or whose event fitted no payment, or not theirs, and does so still: an event that came
 * before its payment had the reference that it names is applied once that is known, and its webhook needs nobody then.
 */
const IS_UNFIT = `(w.processed_at is null or w.outcome in ('mismatch', 'unknown') and exists (
  select 1 from payment_event e
   where e.payment_id = w.payment_id and e.provider = w.provider and e.outcome in ('mismatch', 'unknown')))`;

/** Makes the queries for whoever looks after webhooks that could not be read or fit no payment. */
export const createUnfitWebhooks = (db: Queryable) => ({
  /** Of these numbers the ones that no webhook has. */
  async missing(ids: number[]): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      `select id::float8 as id from unnest($1::bigint[]) as asked(id)
        where not exists (select 1 from payment_webhook w where w.id = asked.id)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  },
  /** Has webhooks read again by the queue: the ones with these numbers, or all that failed or did not fit, or all since a time. */
  async replay(which: { ids?: number[]; isFailed?: boolean; since?: Date }): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      `with again as (
         update payment_webhook w set processed_at = null, started_at = '-infinity'
          where id = any ($1::bigint[]) or $2 and ${IS_UNFIT}
             or received_at >= $3::timestamptz
          returning id
       ), work as (
         insert into outbox (topic, payload)
           select 'webhook', jsonb_build_object('webhook_id', id) from again order by id
       )
       select count(*)::int as count from again`,
      [which.ids ?? [], which.isFailed ?? false, which.since ?? null],
    );
    return rows[0]?.count ?? 0;
  },
  /** Those that somebody should look at: not read yet for a minute, or read and of no payment, or not of theirs. */
  async list(count: number): Promise<WebhookRow[]> {
    const { rows } = await db.query<WebhookRow>(
      `select id, provider, event_key, received_at, times, tries, processed_at, outcome, error, payment_id
         from payment_webhook w
        where ${IS_UNFIT}
          and (processed_at is not null or error is not null or received_at < now() - interval '1 minute')
        order by received_at desc limit $1`,
      [count],
    );
    return rows;
  },
});
