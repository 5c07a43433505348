import type { PaymentMethod } from '@vonk/api/credits.ts';
import type { MemberRows } from '../database/member-rows.ts';
import { oneRow } from '../database/one-row.ts';
import type { OpenedCheckout, ProviderState } from '../payment-provider/payment-provider.ts';
import { createPaymentLookups, PAYMENT_COLUMNS, type PaymentRow } from './payment-lookups.ts';

export interface NewPayment {
  id: string;
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

export const createPaymentRepository = (rows: MemberRows) => ({
  ...createPaymentLookups(rows),

  async insert(payment: NewPayment): Promise<PaymentRow> {
    const { rows: found } = await rows.query<PaymentRow>(
      `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method,
                            provider, discount_code_id, discount_code)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${PAYMENT_COLUMNS}`,
      [
        payment.id,
        rows.memberId,
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
    return oneRow(found);
  },
  async setCheckout(id: string, { ref, url, customer }: OpenedCheckout): Promise<PaymentRow> {
    const { rows: found } = await rows.query<PaymentRow>(
      `update payment set provider_ref = $2, redirect_url = $3, provider_customer = $5, updated_at = now()
        where id = $1 and member_id = $4 returning ${PAYMENT_COLUMNS}`,
      [id, ref, url, rows.memberId, customer ?? null],
    );
    return oneRow(found);
  },
  /**
   * Takes the reference that a payment has at its provider now: a debit that was collected got another one. An event that did not
   * fit because of that may be applied again.
   */
  async moveRef(id: string, from: string, { ref, eventId }: Pick<ProviderState, 'ref' | 'eventId'>): Promise<void> {
    await rows.query(
      `with moved as (
         update payment set provider_ref = $4, updated_at = now()
          where id = $1 and member_id = $2 and provider_ref = $3 returning member_id, provider
       )
       delete from payment_event e using moved m
        where e.member_id = m.member_id and e.provider = m.provider and e.event_id = $5 and e.outcome = 'mismatch'`,
      [id, rows.memberId, from, ref, eventId],
    );
  },
  /** Ends a checkout that its provider keeps open: should it be paid all the same, that counts, and it is asked for. */
  async endOpen(id: string): Promise<void> {
    await rows.query(
      `update payment set status = 'cancelled', ended_open_at = now(), updated_at = now()
        where id = $1 and member_id = $2 and status = 'loading'`,
      [id, rows.memberId],
    );
  },
  /** It is not asked for any more. */
  async forgetOpen(id: string): Promise<void> {
    await rows.query('update payment set ended_open_at = null where id = $1 and member_id = $2', [id, rows.memberId]);
  },
  /** Keeps why a payment failed or was taken back, by the provider's code. */
  async noteWhy(id: string, { reason, decline }: Pick<ProviderState, 'reason' | 'decline'>): Promise<void> {
    await rows.query('update payment set reason = $3, decline = $4 where id = $1 and member_id = $2', [
      id,
      rows.memberId,
      reason ?? null,
      decline ?? null,
    ]);
  },
  /** The provider says that it paid back what was withdrawn. */
  async noteRefunded(id: string): Promise<void> {
    await rows.query(
      `update payment set refund_sent_at = now()
        where id = $1 and member_id = $2 and withdrawn_at is not null and refund_sent_at is null`,
      [id, rows.memberId],
    );
  },
  async fail(id: string): Promise<void> {
    await rows.query(
      `update payment set status = 'failed', updated_at = now() where id = $1 and member_id = $2 and status = 'loading'`,
      [id, rows.memberId],
    );
  },
  /** Notes that the provider is asked for it, whatever comes of that. */
  async noteAsked(id: string): Promise<void> {
    await rows.query('update payment set asked_at = now() where id = $1 and member_id = $2', [id, rows.memberId]);
  },
  /** A checkout the provider never heard of can end without it. */
  async cancelUnstarted(id: string): Promise<void> {
    await rows.query(
      `update payment set status = 'cancelled', updated_at = now()
        where id = $1 and member_id = $2 and status = 'loading' and provider_ref is null`,
      [id, rows.memberId],
    );
  },
  /** Applies what the provider says, once per event. */
  async apply(provider: string, state: ProviderState): Promise<Applied> {
    const { rows: found } = await rows.query<Applied>(
      'select * from payment_apply($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
      [
        rows.memberId,
        provider,
        state.eventId,
        state.raw,
        state.paymentId,
        state.ref,
        state.status,
        state.amountMinor,
        state.currency,
        state.cardLabel,
      ],
    );
    return oneRow(found);
  },
});
