import type { DeskRefund } from '@vonk/api/desk/payments.ts';
import { byName, DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { untilDays } from '../payments/withdrawals/withdrawal.service.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { createDeskRefunds } from './desk-refund.repository.ts';
import { createDeskRefundLookups } from './desk-refund-lookups.ts';
import { payBackRefund, type TriedRefund } from './pay-back-refund.ts';
import { deskRefundOf, tellRefund } from './tell-refund.ts';

/** Makes the second pair of eyes: what waits for it, and what it decides (ADR 44). */
export function createRefundDecisions({ db, bus, sites }: Pick<Deps, 'db' | 'bus' | 'sites'>) {
  return {
    /** Refunds that wait for a second pair of eyes. */
    waiting: async (): Promise<DeskRefund[]> => (await createDeskRefundLookups(db).waiting()).map(deskRefundOf),

    /**
     * Approves or declines what another one asked for; whoever asked may take it back, and never approve it. Throws `not_found`,
     * `forbidden` for the one who asked, and `withdrawal_ended` where it was decided (by whom) or is over.
     */
    async decide(staff: StaffActor, id: number, isApproved: boolean, note: string): Promise<DeskRefund> {
      const decided = await db.inTransaction(async (trx): Promise<TriedRefund> => {
        const refunds = createDeskRefunds(trx);
        const known = await refunds.find(id);
        if (!known) throw new DomainError('not_found');
        // In the order of payment_refund: whoever comes second reads what the first one decided.
        await refunds.lockPayment(known.payment_id);
        const refund = await refunds.find(id);
        if (refund?.state !== 'asked') throw new DomainError('withdrawal_ended', byName(refund?.decided_name));
        if (isApproved && refund.asked_by === staff.id) throw new DomainError('forbidden');
        await noteInLog(trx, staff, {
          act: 'payments.approve',
          target: `payment:${refund.payment_id}`,
          why: note,
          before: { refund: id, state: 'asked', asked_by: refund.asked_by },
          after: { state: isApproved ? 'approved' : 'declined', amount_minor: refund.amount_minor },
          siteId: refund.site_id,
        });
        await refunds.lockWallet(refund.member_id);
        const least = await refunds.withdrawable(refund.payment_id, untilDays(sites.byId(refund.site_id)));
        // Spent credits came back since it was asked for: paid back now, the member would lose what they could withdraw.
        const isTooLittle = refund.amount_minor < least;
        if (isApproved && !isTooLittle) return payBackRefund(trx, refund, staff, note);
        const why = isApproved ? `${note} (less than the member may withdraw)`.trim() : note;
        await refunds.decide(id, isApproved ? 'overtaken' : 'declined', staff, { note: why });
        return { refund: (await refunds.find(id)) ?? refund, balance: null };
      });
      await tellRefund({ db, bus }, decided);
      return deskRefundOf(decided.refund);
    },
  };
}
