import type { MemberRows } from '../database/member-rows.ts';
import { oneRow } from '../database/one-row.ts';
import type { ProviderState } from '../payment-provider/payment-provider.ts';

/** What became of a report: credits, a status, or nothing. */
export interface Applied {
  o_outcome: 'duplicate' | 'unknown' | 'mismatch' | 'ignored' | 'changed' | 'credited' | 'charged_back';
  o_member: number | null;
  o_balance: number | null;
}

/** Makes the queries that write down what a provider says of a member's payments. */
export const createPaymentReports = (rows: MemberRows) => ({
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
  /**
   * Takes the reference that a payment has at its provider now: a debit that was collected got another one. Events that did not
   * fit because of that may be applied again. Only in a transaction, and by two statements: the first waits for an event that is
   * being applied, which the second must see.
   */
  async moveRef(id: string, from: string, ref: string): Promise<void> {
    await rows.query(
      'update payment set provider_ref = $4, updated_at = now() where id = $1 and member_id = $2 and provider_ref = $3',
      [id, rows.memberId, from, ref],
    );
    await rows.query(
      `delete from payment_event where member_id = $2 and payment_id = $1 and outcome = 'mismatch'
          and reason = format('reference %s, not %s', $4::text, $3::text)`,
      [id, rows.memberId, from, ref],
    );
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
  /** Whether its charge-back took credits: none are left of one that was used up, paid back before, or never told as paid. */
  async tookCredits(id: string): Promise<boolean> {
    const { rowCount } = await rows.query(
      `select 1 from ledger where member_id = $2 and idempotency_key = 'charged_back:' || $1::uuid`,
      [id, rows.memberId],
    );
    return rowCount > 0;
  },
  /** The provider says that it paid back what was withdrawn. */
  async noteRefunded(id: string): Promise<void> {
    await rows.query(
      `update payment set refund_sent_at = now()
        where id = $1 and member_id = $2 and withdrawn_at is not null and refund_sent_at is null`,
      [id, rows.memberId],
    );
  },
});
