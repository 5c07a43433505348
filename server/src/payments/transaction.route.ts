import { TransactionParams, TransactionReply, TransactionsQuery, TransactionsReply } from '@vonk/api/credits.ts';
import { createLedgerService } from '../credits/ledger.service.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { findInvoice, isTakenBack } from '../money/invoices.ts';
import { createWithdrawalService } from './withdrawals/withdrawal.service.ts';

/** The ledger of a member: each movement of credits, with its receipt and what can be taken back (R-PAY-1). */
export async function transactionRoutes(app: App, { db, bus }: Deps): Promise<void> {
  const ledger = createLedgerService(db);
  const withdrawals = createWithdrawalService({ db, bus });

  app.get(
    '/api/transactions',
    { schema: { querystring: TransactionsQuery, response: { 200: TransactionsReply } } },
    (request) => ledger.transactions(requireMember(request), request.query.cursor),
  );
  app.get(
    '/api/transactions/:id',
    { schema: { params: TransactionParams, response: { 200: TransactionReply } } },
    async (request) => {
      const memberId = requireMember(request);
      const transaction = await ledger.transaction(memberId, request.params.id);
      const { kind, payment_id } = transaction;
      const isPurchase = kind === 'purchase' && payment_id !== null;
      const isOfPurchase = isPurchase || (payment_id !== null && (kind === 'refund' || kind === 'chargeback'));
      const invoice = isOfPurchase ? await findInvoice(db.of(memberId), payment_id) : null;
      return {
        transaction,
        receipt_url: invoice && `/api/payments/${payment_id}/receipt.pdf?language=${request.language}`,
        is_charged_back: isPurchase && invoice !== null && isTakenBack(invoice),
        withdrawal: isPurchase ? await withdrawals.find(request.site, memberId, payment_id) : null,
      };
    },
  );
}
