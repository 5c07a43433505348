import type { PaymentMethod } from '@vonk/api/credits.ts';
import type { Queryable } from '../database/database.ts';
import { oneRow } from '../database/one-row.ts';
import type { ProviderState } from '../payment-provider/payment-provider.ts';
import { createPaymentLookups, PAYMENT_COLUMNS, type PaymentRow } from './payment-lookups.ts';

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

export const createPaymentRepository = (db: Queryable) => ({
  ...createPaymentLookups(db),

  /** Lets one checkout of a member be made at a time, until the transaction ends. */
  async lockMember(memberId: number): Promise<void> {
    await db.query('select pg_advisory_xact_lock(8, hashint8($1))', [memberId]);
  },
  async insert(payment: NewPayment): Promise<PaymentRow> {
    const { rows } = await db.query<PaymentRow>(
      `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method,
                            provider, discount_code_id, discount_code)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${PAYMENT_COLUMNS}`,
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
    return oneRow(rows);
  },
  async setCheckout(id: string, ref: string, url: string | null): Promise<PaymentRow> {
    const { rows } = await db.query<PaymentRow>(
      `update payment set provider_ref = $2, redirect_url = $3, updated_at = now() where id = $1 returning ${PAYMENT_COLUMNS}`,
      [id, ref, url],
    );
    return oneRow(rows);
  },
  async fail(id: string): Promise<void> {
    await db.query(`update payment set status = 'failed', updated_at = now() where id = $1 and status = 'loading'`, [
      id,
    ]);
  },
  /** Notes that the provider is asked for it, whatever comes of that. */
  async noteAsked(id: string): Promise<void> {
    await db.query('update payment set asked_at = now() where id = $1', [id]);
  },
  /** A checkout the provider never heard of can end without it. */
  async cancelUnstarted(id: string): Promise<void> {
    await db.query(
      `update payment set status = 'cancelled', updated_at = now()
        where id = $1 and status = 'loading' and provider_ref is null`,
      [id],
    );
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
    return oneRow(rows);
  },
});
