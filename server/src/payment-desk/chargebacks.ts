import type { Chargeback, NoteChargebackBody } from '@vonk/api/desk/payments.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
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
 * Keeps what became of a charge-back, and until when it can be contested. Throws `not_found`, and `said_since` where somebody
 * wrote after what the browser read. Run it in a transaction.
 */
export async function noteChargeback(
  trx: Queryable,
  staff: StaffActor,
  paymentId: string,
  { outcome, deadline, note, noted_at: readAt }: NoteChargebackBody,
): Promise<void> {
  const { rows } = await trx.query<
    Pick<Chargeback, 'outcome' | 'deadline' | 'note' | 'noted_at'> & { site_id: number }
  >(
    `select site_id, outcome, deadline, note, to_json(noted_at) #>> '{}' as noted_at from chargeback_case
      where payment_id = $1 for update`,
    [paymentId],
  );
  const [known] = rows;
  if (!known) throw new DomainError('not_found');
  if (readAt !== undefined && readAt !== known.noted_at) throw new DomainError('said_since');
  const { site_id: siteId, noted_at: _at, ...before } = known;
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
}
