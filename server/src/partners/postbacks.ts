import { moneyText } from '@vonk/api/money-text.ts';
import type { Queryable } from '../database/database.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { readTracking } from '../visitors/tracking.ts';
import { fillTemplate } from './postback-url.ts';

export interface PostbackEvent {
  memberId: number;
  event: 'signup' | 'confirm' | 'purchase';
  payment?: { id: string; amountMinor: number; currency: string };
}

/**
 * Queues what the member's network wants to be told of an event. Call it with the transaction of the event: both are
 * there or neither. Only a member's first purchase is told.
 */
export async function queuePostbacks(trx: Queryable, { memberId, event, payment }: PostbackEvent): Promise<void> {
  const { rows } = await trx.query<{ id: number; url: string; tracking: unknown }>(
    `select n.id, n.url, m.tracking
       from member m
       join postback_network n on n.site_id = m.site_id and n.network = m.tracking ->> 'network' and n.event = $2
        and n.ended_at is null
      where m.id = $1 and not exists (
        select 1 from payment p where $3::uuid is not null and p.member_id = m.id and p.completed_at is not null and p.id <> $3)`,
    [memberId, event, payment?.id ?? null],
  );
  for (const { id, url, tracking } of rows) {
    const values = {
      ...readTracking(tracking),
      event,
      ...(payment ? { amount: moneyText(payment.amountMinor, payment.currency), currency: payment.currency } : {}),
    };
    const queued = await trx.query<{ id: number }>(
      `insert into postback (postback_network_id, member_id, event, url) values ($1, $2, $3, $4)
       on conflict (postback_network_id, member_id) do nothing returning id`,
      [id, memberId, event, fillTemplate(url, values)],
    );
    if (queued.rows[0]) await addToOutbox(trx, memberId, 'postback', { postback_id: queued.rows[0].id });
  }
}
