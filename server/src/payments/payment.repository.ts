import type { PaymentMethod } from '@vonk/api/credits.ts';
import type { MemberRows } from '../database/member-rows.ts';
import { oneRow } from '../database/one-row.ts';
import type { OpenedCheckout } from '../payment-provider/payment-provider.ts';
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
  /** The version of checkout that asked for it, as it says itself. */
  release: string | null;
}

/** Makes the queries of a member's payments: those that read, and what we ourselves do with a checkout. */
export const createPaymentRepository = (rows: MemberRows) => ({
  ...createPaymentLookups(rows),

  async insert(payment: NewPayment): Promise<PaymentRow> {
    const { rows: found } = await rows.query<PaymentRow>(
      `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method,
                            provider, discount_code_id, discount_code, release)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${PAYMENT_COLUMNS}`,
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
        payment.release,
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
  /**
   * A checkout whose provider has named no reference ends without it. The provider may have been told all the same, and have
   * charged a card that it knows: it is asked for, like every other that may be paid. A debit is told once its details are there.
   */
  async cancelUnstarted(id: string): Promise<void> {
    await rows.query(
      `update payment set status = 'cancelled', updated_at = now(),
              ended_open_at = case when method <> 'directdebit' then now() end
        where id = $1 and member_id = $2 and status = 'loading' and provider_ref is null`,
      [id, rows.memberId],
    );
  },
});
