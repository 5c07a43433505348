import type { Transaction } from '@vonk/api/credits.ts';
import type { MemberDatabase } from '../database/member-rows.ts';
import { DomainError } from '../errors.ts';
import { createLedgerRepository, type LedgerRow, TRANSACTIONS_PER_PAGE } from './ledger.repository.ts';

const transactionOf = (row: LedgerRow): Transaction => ({
  ...row,
  id: String(row.id),
  created_at: new Date(row.created_at).toISOString(),
});

/** Tells members of their movements of credits (R-PAY-1). */
export const createLedgerService = (db: { of(memberId: number): MemberDatabase }) => {
  const ledgerOf = (memberId: number) => createLedgerRepository(db.of(memberId));
  return {
    async transactions(memberId: number, cursor: number | undefined) {
      const { rows, balance } = await ledgerOf(memberId).page(cursor);
      const page = rows.slice(0, TRANSACTIONS_PER_PAGE);
      const last = page.at(-1);
      return {
        transactions: page.map(transactionOf),
        balance,
        next_cursor: rows.length > page.length && last ? last.id : null,
      };
    },
    async transaction(memberId: number, id: number | string): Promise<Transaction> {
      const row = await ledgerOf(memberId).find(id);
      if (!row) throw new DomainError('not_found');
      return transactionOf(row);
    },
  };
};
