import type { AskRefundBody, DeskRefund } from '@vonk/api/desk/payments.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createPaymentRepository } from '../payments/payment.repository.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { createDeskRefunds, type RefundRow } from './desk-refund.repository.ts';

/** What became of a try to pay back; `balance` is the member's where it changed. */
interface Tried {
  refund: RefundRow;
  balance: number | null;
}

const withoutSiteId = ({ site_id: _site, ...refund }: RefundRow): DeskRefund => refund;

/** Refunds by the desk: four eyes above a limit, each purchase once (ADR 44). */
export function createRefundService({ db, bus, sites }: Pick<Deps, 'db' | 'bus' | 'sites'>) {
  /** Minor units that somebody may still pay back to a member alone today, in a currency of a site. */
  async function mayAlone(trx: Queryable, staff: StaffActor, memberId: number, siteId: number, currency: string) {
    const most = sites.byId(siteId).settings.refund_alone_minor[currency] ?? 0;
    return Math.max(0, most - (await createDeskRefunds(trx).givenAlone(memberId, staff.id, currency)));
  }

  /** Books, receipt and the order to the provider are there together or not at all. */
  async function payBack(trx: Queryable, refund: RefundRow, staff: StaffActor, note: string): Promise<Tried> {
    const refunds = createDeskRefunds(trx);
    const { outcome, credits, balance } = await refunds.payBack(refund);
    const isDone = outcome === 'refunded';
    await refunds.decide(refund.id, isDone ? 'done' : 'overtaken', staff, {
      note: isDone ? note : `${note} (${outcome})`.trim(),
      credits,
    });
    if (isDone) {
      const of = { member_id: refund.member_id, payment_id: refund.payment_id };
      await queueMail(trx, { template: 'refund', ...of });
      await addToOutbox(trx, refund.member_id, 'refund', of);
    }
    return { refund: (await refunds.find(refund.id)) ?? refund, balance: isDone ? balance : null };
  }

  /** Tells the member's tabs of their credits, and the desk that what waits is another. */
  async function tell({ refund, balance }: Tried): Promise<void> {
    tellDesk(bus, 'payments.read');
    if (balance === null) return;
    const paid_user = await createPaymentRepository(db.of(refund.member_id)).isPaid();
    bus.publish([refund.member_id], { type: 'credits', credits: balance, paid_user });
  }

  return {
    mayAlone,

    /**
     * Pays a purchase back at once where the amount is within what one may do alone, or else asks for a second pair of eyes. The
     * same `client_id` answers the same refund. Throws `not_found`, and `withdrawal_ended` for what cannot be paid back (any more).
     */
    async ask(staff: StaffActor, paymentId: string, body: AskRefundBody): Promise<DeskRefund> {
      const asked = await db.inTransaction(async (trx): Promise<Tried> => {
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
        const alone = await mayAlone(trx, staff, payment.member_id, payment.site_id, payment.currency);
        const id = await refunds.insert(paymentId, payment, staff, body);
        const refund = await refunds.find(id);
        if (!refund) throw new DomainError('unexpected');
        const isAlone = body.amount_minor <= alone;
        await noteInLog(trx, staff, {
          act: 'payments.refund',
          target: `payment:${paymentId}`,
          why: `${body.reason}: ${body.note}`,
          after: { refund: id, amount_minor: body.amount_minor, currency: payment.currency, waits: !isAlone },
          siteId: payment.site_id,
        });
        return isAlone ? payBack(trx, refund, staff, '') : { refund, balance: null };
      });
      await tell(asked);
      return withoutSiteId(asked.refund);
    },

    /**
     * Approves or declines what another one asked for; whoever asked may take it back, and never approve it. Throws `not_found`,
     * `forbidden` for the one who asked, and `withdrawal_ended` where it was decided or is over.
     */
    async decide(staff: StaffActor, id: number, isApproved: boolean, note: string): Promise<DeskRefund> {
      const decided = await db.inTransaction(async (trx): Promise<Tried> => {
        const refunds = createDeskRefunds(trx);
        const known = await refunds.find(id);
        if (!known) throw new DomainError('not_found');
        // In the order of payment_refund: whoever comes second reads what the first one decided.
        await refunds.lockPayment(known.payment_id);
        const refund = await refunds.find(id);
        if (refund?.state !== 'asked') throw new DomainError('withdrawal_ended');
        if (isApproved && refund.asked_by === staff.id) throw new DomainError('forbidden');
        await noteInLog(trx, staff, {
          act: 'payments.approve',
          target: `payment:${refund.payment_id}`,
          why: note,
          before: { refund: id, state: 'asked', asked_by: refund.asked_by },
          after: { state: isApproved ? 'approved' : 'declined', amount_minor: refund.amount_minor },
          siteId: refund.site_id,
        });
        if (isApproved) return payBack(trx, refund, staff, note);
        await refunds.decide(id, 'declined', staff, { note });
        return { refund: (await refunds.find(id)) ?? refund, balance: null };
      });
      await tell(decided);
      return withoutSiteId(decided.refund);
    },

    /** Refunds that wait for a second pair of eyes. */
    waiting: async (): Promise<DeskRefund[]> => (await createDeskRefunds(db).waiting()).map(withoutSiteId),
    unsent: () => createDeskRefunds(db).unsent(),

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
