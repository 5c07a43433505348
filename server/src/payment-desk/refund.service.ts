import type { AskRefundBody, DeskRefund } from '@vonk/api/desk/payments.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { untilDays } from '../payments/withdrawals/withdrawal.service.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { createDeskRefunds } from './desk-refund.repository.ts';
import { createDeskRefundLookups } from './desk-refund-lookups.ts';
import { payBackRefund, type TriedRefund } from './pay-back-refund.ts';
import { deskRefundOf, tellRefund } from './tell-refund.ts';

/** Makes what asks for refunds by the desk: alone up to a limit, four eyes above it, each purchase once (ADR 44). */
export function createRefundService({ db, bus, sites }: Pick<Deps, 'db' | 'bus' | 'sites'>) {
  /** Minor units that somebody may still pay back to a member alone today, in a currency of a site. */
  async function mayAlone(trx: Queryable, staff: StaffActor, memberId: number, siteId: number, currency: string) {
    const most = sites.byId(siteId).settings.refund_alone_minor[currency] ?? 0;
    return Math.max(0, most - (await createDeskRefundLookups(trx).givenAlone(memberId, staff.id, currency)));
  }

  return {
    mayAlone,

    /**
     * Pays a purchase back at once where the amount is within what one may do alone, or else asks for a second pair of eyes. The
     * same `client_id` answers the same refund. Throws `not_found`, `withdrawal_ended` for what cannot be paid back (any more), and
     * `validation_failed` for less than the member could withdraw: a purchase is paid back once, and their right must not end by it.
     */
    async ask(staff: StaffActor, paymentId: string, body: AskRefundBody): Promise<DeskRefund> {
      const asked = await db.inTransaction(async (trx): Promise<TriedRefund> => {
        const refunds = createDeskRefunds(trx);
        const payment = await refunds.lockPayment(paymentId);
        if (!payment) throw new DomainError('not_found');
        const repeat = await refunds.byClientId(body.client_id);
        if (repeat) {
          if (repeat.payment_id !== paymentId || repeat.asked_by !== staff.id)
            throw new DomainError('idempotency_mismatch');
          return { refund: repeat, balance: null };
        }
        await refunds.expire(paymentId);
        const open = (await refunds.ofPayment(paymentId)).some(({ state }) => state === 'asked');
        if (open || payment.status !== 'completed' || body.amount_minor > payment.amount_minor)
          throw new DomainError('withdrawal_ended');
        await refunds.lockWallet(payment.member_id);
        const least = await refunds.withdrawable(paymentId, untilDays(sites.byId(payment.site_id)));
        if (body.amount_minor < least)
          throw new DomainError('validation_failed', { fields: { amount_minor: 'validation_failed' } });
        const alone = await mayAlone(trx, staff, payment.member_id, payment.site_id, payment.currency);
        const id = await refunds.insert(paymentId, payment, staff, body);
        const refund = id === null ? null : await refunds.find(id);
        if (!refund) throw new DomainError('idempotency_mismatch');
        const isAlone = body.amount_minor <= alone;
        await noteInLog(trx, staff, {
          act: 'payments.refund',
          target: `payment:${paymentId}`,
          why: `${body.reason}: ${body.note}`,
          after: { refund: id, amount_minor: body.amount_minor, currency: payment.currency, waits: !isAlone },
          siteId: payment.site_id,
        });
        return isAlone ? payBackRefund(trx, refund, staff, '') : { refund, balance: null };
      });
      await tellRefund({ db, bus }, asked);
      return deskRefundOf(asked.refund);
    },

    /** Purchases that were paid back here and whose provider was not told. */
    unsent: () => createDeskRefundLookups(db).unsent(),

    /** Has the provider asked once more to pay back; nothing happens where it was told already. */
    async sendAgain(staff: StaffActor, paymentId: string): Promise<void> {
      await db.inTransaction(async (trx) => {
        const payment = await createDeskRefunds(trx).lockPayment(paymentId);
        if (!payment) throw new DomainError('not_found');
        await noteInLog(trx, staff, {
          act: 'payments.refund',
          target: `payment:${paymentId}`,
          why: 'asked the provider again',
          siteId: payment.site_id,
        });
        await addToOutbox(trx, payment.member_id, 'refund', { payment_id: paymentId, member_id: payment.member_id });
      });
    },
  };
}
