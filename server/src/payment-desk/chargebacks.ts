import type { Chargeback, NoteChargebackBody } from '@vonk/api/desk/payments.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { tellPurchase } from '../payments/tell-purchase.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';

const COLUMNS = `c.payment_id, c.member_id, s.slug as site, p.amount_minor, p.currency, p.provider, p.method, p.reason,
  to_json(c.charged_back_at) #>> '{}' as charged_back_at, c.deadline, c.outcome, c.note, c.noted_by,
  to_json(c.noted_at) #>> '{}' as noted_at`;
const ofCases = (cases: string) =>
  `select ${COLUMNS} from ${cases} c join payment p on p.id = c.payment_id join site s on s.id = c.site_id`;

/** Charge-backs of one page: cases are chosen before their payments are read. */
const PAGE = 100;

/** Charge-backs, a hundred with the nearest deadline first; `open` ones are those of which nobody knows how they end. */
export async function listChargebacks(db: Queryable, state: 'open' | 'all'): Promise<Chargeback[]> {
  const { rows } = await db.query<Chargeback>(
    state === 'open'
      ? `${ofCases(`(select * from chargeback_case where outcome is null or outcome = 'contested'
                      order by deadline nulls last, charged_back_at limit ${PAGE})`)}
          order by c.deadline nulls last, c.charged_back_at`
      : `${ofCases(`(select * from chargeback_case order by charged_back_at desc limit ${PAGE})`)} order by c.charged_back_at desc`,
  );
  return rows;
}

/** The charge-back of a payment; null where the bank took nothing back. */
export async function findChargeback(db: Queryable, paymentId: string): Promise<Chargeback | null> {
  const { rows } = await db.query<Chargeback>(`${ofCases('chargeback_case')} where c.payment_id = $1`, [paymentId]);
  return rows[0] ?? null;
}

/**
 * Gives back what a charge-back took, because it was won: credits, status and books are as before it, and the member is told by
 * mail. One that was told before its purchase brings that by now, with its receipt. Nothing is done where that was done before, or
 * nothing was paid.
 */
async function turnRound(trx: Queryable, memberId: number, paymentId: string): Promise<boolean> {
  const { rows: found } = await trx.query<{ amountMinor: number; currency: string; is_new: boolean }>(
    `select amount_minor as "amountMinor", currency, completed_at is null as is_new from payment
      where member_id = $1 and id = $2 for update`,
    [memberId, paymentId],
  );
  const { rows } = await trx.query('select from payment_chargeback_won($1, $2)', [memberId, paymentId]);
  if (!rows.length) return false;
  await queueMail(trx, { template: 'charge_back_won', member_id: memberId, payment_id: paymentId });
  for (const { is_new: isNew, ...price } of found)
    if (isNew) await tellPurchase(trx, { memberId, paymentId, ...price });
  return true;
}

/**
 * Keeps what became of a charge-back, and until when it can be contested; one that is won gives back what it took. Answers the
 * member whose credits it moved, null where it moved none. Throws `not_found`, `said_since` where somebody wrote after what the
 * browser read, and `validation_failed` for another outcome than the one that moved them. Run it in a transaction.
 */
export async function noteChargeback(
  trx: Queryable,
  staff: StaffActor,
  paymentId: string,
  { outcome, deadline, note, noted_at: readAt }: NoteChargebackBody,
): Promise<number | null> {
  const { rows } = await trx.query<
    Pick<Chargeback, 'outcome' | 'deadline' | 'note' | 'noted_at' | 'member_id'> & { site_id: number }
  >(
    `select member_id, site_id, outcome, deadline, note, to_json(noted_at) #>> '{}' as noted_at from chargeback_case
      where payment_id = $1 for update`,
    [paymentId],
  );
  const [known] = rows;
  if (!known) throw new DomainError('not_found');
  // Sent again, because its answer was lost: it writes nothing over.
  const isRepeat = outcome === known.outcome && deadline === known.deadline && note === known.note;
  if (readAt !== undefined && readAt !== known.noted_at && !isRepeat) throw new DomainError('said_since');
  const { site_id: siteId, member_id: memberId, noted_at: _at, ...before } = known;
  if (known.outcome === 'won' && outcome !== 'won')
    throw new DomainError('validation_failed', { fields: { outcome: 'validation_failed' } });
  const isGivenBack = outcome === 'won' && (await turnRound(trx, memberId, paymentId));
  await trx.query(
    `update chargeback_case set outcome = $2, deadline = $3, note = $4, noted_by = $5, noted_at = now() where payment_id = $1`,
    [paymentId, outcome, deadline, note, staff.name],
  );
  await noteInLog(trx, staff, {
    act: 'payments.evidence',
    target: `payment:${paymentId}`,
    why: note,
    before,
    after: { outcome, deadline },
    siteId,
  });
  return isGivenBack ? memberId : null;
}
