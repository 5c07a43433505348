import type { Payment, PaymentMethod } from '@vonk/api/credits.ts';
import type { Queryable } from '../database/database.ts';

export interface PaymentRow {
  id: string;
  member_id: number;
  status: Payment['status'];
  credits: number;
  amount_minor: number;
  normal_minor: number;
  currency: string;
  method: PaymentMethod;
  card_label: string | null;
  discount_code: string | null;
  provider_ref: string | null;
  redirect_url: string | null;
  created_at: Date;
  completed_at: Date | null;
}

/** The columns of a `PaymentRow`, for `select` and `returning`. */
export const PAYMENT_COLUMNS = `id, member_id, status, credits, amount_minor, normal_minor, currency, method, card_label, discount_code,
  provider_ref, redirect_url, created_at, completed_at`;

/** Makes the queries that read payments and change nothing. */
export const createPaymentLookups = (db: Queryable) => ({
  /** Checkouts of the last half hour that nobody paid, ended or left. */
  async open(memberId: number): Promise<(PaymentRow & { bundle_id: number; is_starting: boolean })[]> {
    const { rows } = await db.query<PaymentRow & { bundle_id: number; is_starting: boolean }>(
      `select ${PAYMENT_COLUMNS}, bundle_id, provider_ref is null and created_at > now() - interval '20 seconds' as is_starting
         from payment where member_id = $1 and status = 'loading' and created_at > now() - interval '30 minutes'
        order by created_at desc`,
      [memberId],
    );
    return rows;
  },
  async find(memberId: number, id: string): Promise<PaymentRow | null> {
    const { rows } = await db.query<PaymentRow>(
      `select ${PAYMENT_COLUMNS} from payment where id = $1 and member_id = $2`,
      [id, memberId],
    );
    return rows[0] ?? null;
  },
  /** Payments of the last months that brought no credits: under way, failed or cancelled; the newest first. */
  async unfinished(memberId: number): Promise<PaymentRow[]> {
    const { rows } = await db.query<PaymentRow>(
      `select ${PAYMENT_COLUMNS} from payment
        where member_id = $1 and status in ('loading', 'pending', 'failed', 'cancelled')
          and created_at > now() - interval '90 days'
        order by created_at desc limit 20`,
      [memberId],
    );
    return rows;
  },
  async lastCompleted(memberId: number): Promise<PaymentRow | null> {
    const { rows } = await db.query<PaymentRow>(
      `select ${PAYMENT_COLUMNS} from payment where member_id = $1 and status = 'completed' order by completed_at desc limit 1`,
      [memberId],
    );
    return rows[0] ?? null;
  },
  async lastCard(memberId: number): Promise<string | null> {
    const { rows } = await db.query<{ provider_ref: string }>(
      `select provider_ref from payment where member_id = $1 and status = 'completed' and method = 'card'
        order by completed_at desc limit 1`,
      [memberId],
    );
    return rows[0]?.provider_ref ?? null;
  },
  /** Payments that should have been settled by a webhook by now. */
  async unsettled(seconds: number): Promise<{ id: string; provider_ref: string | null; is_old: boolean }[]> {
    const { rows } = await db.query<{ id: string; provider_ref: string | null; is_old: boolean }>(
      `select id, provider_ref, created_at < now() - interval '1 day' as is_old from payment
        where status in ('loading', 'pending') and created_at < now() - make_interval(secs => $1)
        order by updated_at limit 200`,
      [seconds],
    );
    return rows;
  },
});
