import type { MemberRows } from '../../database/member-rows.ts';
import type { DebitReturn } from './sepa-return.ts';

/** Makes the queries of what banks gave back of a member's direct debits, and of the accounts that are debited no more. */
export const createDebitReturns = (rows: MemberRows) => ({
  /** Every direct debit of the member that their bank gave back; one without a code has none. */
  async returns(): Promise<DebitReturn[]> {
    const { rows: found } = await rows.query<DebitReturn>(
      `select coalesce(d.return_code, '') as code,
              coalesce(d.returned_at, y.updated_at) > now() - interval '1 year' as "isThisYear"
         from payment y left join direct_debit d on d.member_id = y.member_id and d.payment_id = y.id
        where y.member_id = $1 and y.method = 'directdebit' and (y.status = 'charged_back' or d.return_code is not null)`,
      [rows.memberId],
    );
    return found;
  },
  /** Whether one of these accounts, by its hash with any of the keys, is debited no more. */
  async isAccountBlocked(ibanHashes: Buffer[]): Promise<boolean> {
    const { rowCount } = await rows.query('select 1 from debit_block where iban_hash = any ($1)', [ibanHashes]);
    return rowCount > 0;
  },
  async blockAccount(ibanHash: Buffer, code: string): Promise<void> {
    await rows.query('insert into debit_block (iban_hash, return_code) values ($1, $2) on conflict do nothing', [
      ibanHash,
      code,
    ]);
  },
  /** Notes the return of a confirmed debit, once; null where there is none, or it was noted before. */
  async noteReturn(paymentId: string, code: string): Promise<{ iban_hash: Buffer | null } | null> {
    const { rows: found } = await rows.query<{ iban_hash: Buffer | null }>(
      `update direct_debit set return_code = $3, returned_at = now()
        where member_id = $1 and payment_id = $2 and confirmed_at is not null and return_code is null
        returning iban_hash`,
      [rows.memberId, paymentId, code],
    );
    return found[0] ?? null;
  },
});
