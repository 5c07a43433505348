import type { Payment, PaymentMethod } from '@vonk/api/credits.ts';
import type { Queryable } from '../database/database.ts';
import type { ProviderState } from '../payment-provider/payment-provider.ts';

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

export interface NewPayment {
  id: string;
  memberId: number;
  siteId: number;
  bundleId: number;
  credits: number;
  normalMinor: number;
  amountMinor: number;
  currency: string;
  method: PaymentMethod;
  provider: string;
  discountCodeId: number | null;
  discountCode: string | null;
}

export interface Applied {
  o_outcome: 'duplicate' | 'unknown' | 'mismatch' | 'ignored' | 'changed' | 'credited' | 'charged_back';
  o_member: number | null;
  o_balance: number | null;
}

const COLUMNS = `id, member_id, status, credits, amount_minor, normal_minor, currency, method, card_label, discount_code,
  provider_ref, redirect_url, created_at, completed_at`;

export const createPaymentRepository = (db: Queryable) => ({
  /** Lets one checkout of a member be made at a time, until the transaction ends. */
  async lockMember(memberId: number): Promise<void> {
    await db.query('select pg_advisory_xact_lock(8, hashint8($1))', [memberId]);
  },
  /** Checkouts of the last half hour that nobody paid, ended or left. */
  async open(memberId: number): Promise<(PaymentRow & { bundle_id: number; is_starting: boolean })[]> {
    const { rows } = await db.query<PaymentRow & { bundle_id: number; is_starting: boolean }>(
      `select ${COLUMNS}, bundle_id, provider_ref is null and created_at > now() - interval '20 seconds' as is_starting
         from payment where member_id = $1 and status = 'loading' and created_at > now() - interval '30 minutes'
        order by created_at desc`,
      [memberId],
    );
    return rows;
  },
  async insert(payment: NewPayment): Promise<PaymentRow> {
    const { rows } = await db.query<PaymentRow>(
      `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method,
                            provider, discount_code_id, discount_code)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${COLUMNS}`,
      [
        payment.id,
        payment.memberId,
        payment.siteId,
        payment.bundleId,
        payment.credits,
        payment.normalMinor,
        payment.amountMinor,
        payment.currency,
        payment.method,
        payment.provider,
        payment.discountCodeId,
        payment.discountCode,
      ],
    );
    return rows[0] as PaymentRow;
  },
  async setCheckout(id: string, ref: string, url: string | null): Promise<PaymentRow> {
    const { rows } = await db.query<PaymentRow>(
      `update payment set provider_ref = $2, redirect_url = $3, updated_at = now() where id = $1 returning ${COLUMNS}`,
      [id, ref, url],
    );
    return rows[0] as PaymentRow;
  },
  async fail(id: string): Promise<void> {
    await db.query(`update payment set status = 'failed', updated_at = now() where id = $1 and status = 'loading'`, [
      id,
    ]);
  },
  /** A checkout the provider never heard of can end without it. */
  async cancelUnstarted(id: string): Promise<void> {
    await db.query(
      `update payment set status = 'cancelled', updated_at = now()
        where id = $1 and status = 'loading' and provider_ref is null`,
      [id],
    );
  },
  async find(memberId: number, id: string): Promise<PaymentRow | null> {
    const { rows } = await db.query<PaymentRow>(`select ${COLUMNS} from payment where id = $1 and member_id = $2`, [
      id,
      memberId,
    ]);
    return rows[0] ?? null;
  },
  async lastCompleted(memberId: number): Promise<PaymentRow | null> {
    const { rows } = await db.query<PaymentRow>(
      `select ${COLUMNS} from payment where member_id = $1 and status = 'completed' order by completed_at desc limit 1`,
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
  /** Applies what the provider says, once per event. */
  async apply(provider: string, state: ProviderState): Promise<Applied> {
    const { rows } = await db.query<Applied>('select * from payment_apply($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      provider,
      state.eventId,
      state.raw,
      state.paymentId,
      state.ref,
      state.status,
      state.amountMinor,
      state.currency,
      state.cardLabel,
    ]);
    return rows[0] as Applied;
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
