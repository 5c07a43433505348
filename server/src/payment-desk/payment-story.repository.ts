import type { PaymentStory, ProviderSaid } from '@vonk/api/desk/payments.ts';
import type { MemberRows } from '../database/member-rows.ts';
import { LINE_COLUMNS } from './find-payments.ts';
import { MOST, rowsOfPayment, text } from './rows-of-payment.ts';

/** A payment as its story begins; times are texts. */
export type StoryPayment = PaymentStory['payment'] & {
  site_id: number;
  completed_at: string | null;
  withdrawn_at: string | null;
  refund_sent_at: string | null;
  charged_back_at: string | null;
  won_at: string | null;
  won_credits: number;
  ended_open_at: string | null;
  is_by_desk: boolean;
  unused_credits: number;
};

/** Reads how one payment went: what was ordered, agreed to, and told by its provider. */
export const createPaymentStoryRepository = (rows: MemberRows) => {
  const ofPayment = rowsOfPayment(rows);
  return {
    async payment(id: string): Promise<StoryPayment | null> {
      const [found] = await ofPayment<StoryPayment>(
        `select ${LINE_COLUMNS}, p.site_id, p.provider_ref, p.normal_minor, p.discount_code, p.release, p.reason, p.decline,
                p.refunded_credits, p.shortfall, m.country, m.language, m.erased_at is not null as is_erased,
                ${text('p.completed_at')} as completed_at, ${text('p.withdrawn_at')} as withdrawn_at,
                ${text('p.refund_sent_at')} as refund_sent_at, ${text('p.charged_back_at')} as charged_back_at,
                (select ${text('e.created_at')} from money_entry e
                  where e.member_id = $1 and e.payment_id = $2 and e.kind = 'chargeback_won') as won_at,
                coalesce((select l.amount from ledger l
                  where l.member_id = $1 and l.idempotency_key = 'chargeback_won:' || p.id), 0) as won_credits,
                ${text('p.ended_open_at')} as ended_open_at, p.desk_refund_id is not null as is_by_desk,
                coalesce(case when p.status = 'completed' then payment_unused_credits(p.member_id, p.id) end, 0) as unused_credits
           from payment p join site s on s.id = p.site_id join member m on m.id = p.member_id
          where p.member_id = $1 and p.id = $2`,
        id,
      );
      return found ?? null;
    },
    mandate: (id: string) =>
      ofPayment<{
        reference: string;
        last4: string;
        sent_at: string;
        confirmed_at: string | null;
        bank: string | null;
      }>(
        `select mandate_ref as reference, iban_last4 as last4, ${text('created_at')} as sent_at,
                ${text('confirmed_at')} as confirmed_at, bank
           from direct_debit where member_id = $1 and payment_id = $2`,
        id,
      ),
    /** Webhooks as they were kept, and what was asked; a webhook that was applied is in both and told once. */
    said: (id: string) =>
      ofPayment<ProviderSaid>(
        `select * from (
           (select w.id as webhook_id, ${text('w.received_at')} as at, e.status, w.outcome,
                   coalesce(w.error, e.reason, '') as detail, w.times
              from payment_webhook w
              left join payment_event e on e.member_id = $1 and e.provider = w.provider and e.event_id = w.event_key
             where w.payment_id = $2 order by w.id desc limit ${MOST})
           union all
           (select null, ${text('e.received_at')}, e.status, e.outcome, coalesce(e.reason, ''), 1
              from payment_event e
             where e.member_id = $1 and e.payment_id = $2 and not exists (
               select from payment_webhook w where w.provider = e.provider and w.event_key = e.event_id and w.payment_id = $2)
             order by e.received_at desc limit ${MOST})) as said
          order by at`,
        id,
      ),
    /** A webhook as it came; null where it is not of this payment. */
    async rawWebhook(id: string, webhookId: number) {
      const { rows: found } = await rows.query<{ headers: Record<string, string>; query: string; body: Buffer }>(
        'select headers, query, body from payment_webhook where id = $1 and payment_id = $2',
        [webhookId, id],
      );
      return found[0] ?? null;
    },
  };
};
