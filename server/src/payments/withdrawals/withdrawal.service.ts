import type { Withdrawal, WithdrawalBody } from '@vonk/api/credits.ts';
import { DomainError } from '../../errors.ts';
import type { Deps } from '../../http/app-types.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Site } from '../../sites/site.ts';
import { tellCredits } from '../tell-credits.ts';
import { createWithdrawalRepository, type WithdrawalRow } from './withdrawal.repository.ts';

/**
 * The day of the purchase does not count, and the last day is a whole one wherever the member lives: one day more, by the hour.
 * Where days are counted, an hour comes on top, since one of them may have 25 (payment_withdraw).
 */
export const untilDays = (site: Site) => site.settings.refund_days + 1;

const endOf = ({ completed_at }: WithdrawalRow, site: Site) =>
  new Date(completed_at.getTime() + untilDays(site) * 86_400_000 + 3_600_000);

export function createWithdrawalService({ db, bus }: Pick<Deps, 'db' | 'bus'>) {
  /** Finds whether the member may withdraw from a purchase, or did; null once the period is over and for what is no purchase. */
  async function find(site: Site, memberId: number, paymentId: string): Promise<Withdrawal | null> {
    const row = await createWithdrawalRepository(db.of(memberId)).find(paymentId);
    if (!row) return null;
    const isDone = row.withdrawn_at !== null;
    if (!isDone && (row.status !== 'completed' || endOf(row, site).getTime() <= Date.now())) return null;
    return {
      payment_id: row.payment_id,
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
      until: endOf(row, site).toISOString(),
      credits: isDone ? row.taken_credits : row.unused_credits,
      amount_minor: isDone ? row.refunded_minor : row.unused_minor,
      currency: row.currency,
      is_by_us: row.is_by_us,
    };
  }

  return {
    find,

    /**
     * Credits, receipt and the order to pay back are there together or not at all; the provider is asked after that. Where credits
     * were used since its amount was shown, nobody withdraws for less than they read.
     */
    async withdraw(site: Site, memberId: number, paymentId: string, shown: WithdrawalBody = {}): Promise<Withdrawal> {
      const { outcome, balance } = await db.of(memberId).inTransaction(async (trx) => {
        const mine = createWithdrawalRepository(trx);
        const result = await mine.withdraw(paymentId, untilDays(site));
        if (result.outcome === 'withdrawn') {
          const { amount_minor: asShown } = shown;
          if (asShown !== undefined && (await mine.find(paymentId))?.refunded_minor !== asShown)
            throw new DomainError('withdrawal_changed');
          await queueMail(trx, { template: 'withdrawal', member_id: memberId, payment_id: paymentId });
          await addToOutbox(trx, memberId, 'refund', { payment_id: paymentId, member_id: memberId });
        }
        return result;
      });
      if (outcome === 'unknown') throw new DomainError('not_found');
      if (outcome === 'ended') throw new DomainError('withdrawal_ended');
      if (outcome === 'empty') throw new DomainError('withdrawal_empty');
      if (balance !== null) await tellCredits({ db, bus }, memberId);
      const done = await find(site, memberId, paymentId);
      if (!done) throw new DomainError('not_found');
      // What the desk paid back is no answer to somebody who withdraws: nothing was taken from them now.
      if (outcome === 'repeat' && done.is_by_us) throw new DomainError('withdrawal_ended');
      return done;
    },
  };
}
