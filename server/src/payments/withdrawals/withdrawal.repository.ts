import type { MemberRows } from '../../database/member-rows.ts';

export interface WithdrawalRow {
  payment_id: string;
  status: string;
  currency: string;
  completed_at: Date;
  withdrawn_at: Date | null;
  refunded_credits: number;
  refunded_minor: number;
  /** We paid back, the member did not withdraw. */
  is_by_us: boolean;
  /** Credits that went back with the money. */
  taken_credits: number;
  /** Credits and money that a withdrawal would take back now. */
  unused_credits: number;
  unused_minor: number;
}

export type WithdrawOutcome = 'withdrawn' | 'repeat' | 'ended' | 'empty' | 'unknown';

export interface RefundRow {
  provider: string;
  provider_ref: string;
  refunded_minor: number;
}

export const createWithdrawalRepository = (rows: MemberRows) => ({
  /** Null for what is no purchase of the member. */
  async find(paymentId: string): Promise<WithdrawalRow | null> {
    const { rows: found } = await rows.query<WithdrawalRow>(
      `select p.id as payment_id, p.status, p.currency, p.completed_at, p.withdrawn_at, p.refunded_credits,
              p.refunded_minor, p.desk_refund_id is not null as is_by_us,
              coalesce((select amount from ledger where member_id = $1 and idempotency_key = 'refunded:' || p.id), 0) as taken_credits,
              u.credits as unused_credits, payment_refund_minor(p.amount_minor, u.credits, p.credits) as unused_minor
         from payment p, lateral (select coalesce(payment_unused_credits(p.member_id, p.id), 0) as credits) u
        where p.member_id = $1 and p.id = $2 and p.completed_at is not null`,
      [rows.memberId, paymentId],
    );
    return found[0] ?? null;
  },
  /** Takes the unused credits back and notes what is to be paid back: once, whoever asks how often. */
  async withdraw(paymentId: string, untilDays: number): Promise<{ outcome: WithdrawOutcome; balance: number | null }> {
    const { rows: found } = await rows.query<{ o_outcome: WithdrawOutcome; o_balance: number | null }>(
      'select * from payment_withdraw($1, $2, $3)',
      [rows.memberId, paymentId, untilDays],
    );
    return { outcome: found[0]?.o_outcome ?? 'unknown', balance: found[0]?.o_balance ?? null };
  },
  /** A withdrawn payment whose money the provider was not asked for yet. */
  async unsent(paymentId: string): Promise<RefundRow | null> {
    const { rows: found } = await rows.query<RefundRow>(
      `select provider, provider_ref, refunded_minor from payment
        where id = $1 and member_id = $2 and withdrawn_at is not null and refund_sent_at is null and provider_ref is not null
          -- A charge-back took the money already: it is not paid back a second time.
          and status <> 'charged_back'`,
      [paymentId, rows.memberId],
    );
    return found[0] ?? null;
  },
  async markSent(paymentId: string): Promise<void> {
    await rows.query('update payment set refund_sent_at = now() where id = $1 and member_id = $2', [
      paymentId,
      rows.memberId,
    ]);
  },
});
