import type { MemberRows } from '../database/member-rows.ts';

export interface Spent {
  day: string;
  kind: string;
  times: number;
  credits: number;
}

export interface Evidence {
  payment: {
    id: string;
    site_id: number;
    credits: number;
    amount_minor: number;
    currency: string;
    method: string;
    provider: string;
    provider_ref: string | null;
    card_label: string | null;
    created_at: Date;
    completed_at: Date | null;
    charged_back_at: Date | null;
    reason: string | null;
    normal_minor: number;
    discount_code: string | null;
    /** The release of the order page that was shown. */
    release: string | null;
    refunded_minor: number;
    withdrawn_at: Date | null;
    balance: number;
  };
  /** What the provider told, the oldest first. */
  said: { at: Date; status: string | null; outcome: string | null }[];
  /** Movements of credits that this payment made. */
  booked: { at: Date; kind: string; credits: number }[];
  /** The sign-in that was open when it was ordered, where it still is: since when, and in which browser. */
  session: { created_at: Date; user_agent: string } | null;
  member: { id: number; country: string; signed_up: Date; confirmed_at: Date | null };
  spent: Spent[];
  mails: { template: string; sent_at: Date }[];
}

/** Days of use that the file lists; whoever used the credits for longer is shown by the first ones as well. */
const MOST_DAYS = 400;

/** Reads what is said against a charge-back: nothing of what the member wrote, and nobody whom they wrote to. */
export async function readEvidence(rows: MemberRows, paymentId: string): Promise<Evidence | null> {
  const values = [rows.memberId, paymentId];
  const { rows: payments } = await rows.query<Evidence['payment']>(
    `select id, site_id, credits, amount_minor, currency, method, provider, provider_ref, card_label, created_at, completed_at,
            charged_back_at, reason, normal_minor, discount_code, release, refunded_minor, withdrawn_at,
            coalesce((select balance from wallet where member_id = $1), 0) as balance
       from payment where member_id = $1 and id = $2`,
    values,
  );
  const { rows: members } = await rows.query<Evidence['member']>(
    'select id, country, signup_date as signed_up, confirmed_at from member where id = $1',
    [rows.memberId],
  );
  const [payment] = payments;
  const [member] = members;
  if (!payment || !member) return null;
  const { rows: spent } = await rows.query<Spent>(
    `select money_day(created_at) as day, kind, count(*)::int as times, sum(amount)::int as credits
       from ledger where member_id = $1 and debit_account = $1 and kind not in ('refund', 'chargeback', 'adjustment')
        and created_at >= $2 group by 1, 2 order by 1, 2 limit ${MOST_DAYS}`,
    [rows.memberId, payment.completed_at ?? payment.created_at],
  );
  const { rows: mails } = await rows.query<{ template: string; sent_at: Date }>(
    `select template, sent_at from sent_mail where member_id = $1 and (payment_id = $2 or template = 'activate')
      order by sent_at limit 100`,
    values,
  );
  const { rows: said } = await rows.query<Evidence['said'][number]>(
    `select received_at as at, status, outcome from payment_event where member_id = $1 and payment_id = $2
      order by received_at limit 50`,
    values,
  );
  const { rows: booked } = await rows.query<Evidence['booked'][number]>(
    `select created_at as at, kind, case when credit_account = $1 then amount else -amount end as credits from ledger
      where member_id = $1
        and idempotency_key in ('payment:' || $2::uuid, 'refunded:' || $2::uuid, 'charged_back:' || $2::uuid, 'chargeback_won:' || $2::uuid)
      order by ledger.created_at, id`,
    values,
  );
  const { rows: sessions } = await rows.query<NonNullable<Evidence['session']>>(
    `select created_at, user_agent from session
      where member_id = $1 and created_at <= $2 and seen_at >= $2::timestamptz - interval '1 hour' order by created_at desc limit 1`,
    [rows.memberId, payment.created_at],
  );
  return { payment, member, spent, mails, said, booked, session: sessions[0] ?? null };
}
