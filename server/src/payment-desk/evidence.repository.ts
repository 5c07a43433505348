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
  };
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
            charged_back_at, reason
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
  return { payment, member, spent, mails };
}
