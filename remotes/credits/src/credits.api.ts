import type {
  BundlesReply,
  CreatePaymentBody,
  DirectDebitBody,
  DirectDebitReply,
  DiscountCodeReply,
  IbanReply,
  LastPaymentReply,
  MandateReply,
  PaymentReply,
  PaymentsReply,
  SpendingLimitBody,
  SpendingLimitsReply,
  TransactionReply,
  TransactionsReply,
  WithdrawalBody,
  WithdrawalReply,
} from '@vonk/api/credits.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

export const bundlesQuery = (code: string | null) => readOf<BundlesReply>('/bundles', code ? { code } : {});
export const paymentQuery = (id: string) => readOf<PaymentReply>(`/payments/${id}`);
/** Payments that brought no credits (yet). */
export const paymentsQuery = readOf<PaymentsReply>('/payments');
export const lastPaymentQuery = readOf<LastPaymentReply>('/last-payment');
export const transactionsQuery = (cursor?: string | number) =>
  readOf<TransactionsReply>('/transactions', cursor ? { cursor } : {});
export const transactionQuery = (id: string) => readOf<TransactionReply>(`/transactions/${id}`);

/** What is agreed to with a direct debit. */
export const mandateQuery = readOf<MandateReply>('/mandate');
export const spendingLimitsQuery = readOf<SpendingLimitsReply>('/spending-limits');

/** Reads that a payment makes untrue: none of them is shown from memory afterwards. */
export const PAID_PATHS = ['/bundles', '/last-payment', '/payments', '/spending-limits', '/transactions'];

export const putSpendingLimit = (body: SpendingLimitBody) => http.put<SpendingLimitsReply>('/spending-limits', body);

export const getDiscountCode = (code: string) => http.get<DiscountCodeReply>('/discountcode', { params: { code } });

export const getPayment = async (id: string) => (await http.get<PaymentReply>(`/payments/${id}`)).payment;

/** `key` and `release` are those of the attempt. */
export const postPayment = async (
  body: CreatePaymentBody,
  { key, release }: { key: string; release: string | undefined },
) => (await http.post<PaymentReply>('/payments', { ...body, release }, { idempotencyKey: key })).payment;

export const cancelPayment = async (id: string) => (await http.post<PaymentReply>(`/payments/${id}/cancel`)).payment;

export const postDirectDebit = (id: string, body: DirectDebitBody) =>
  http.post<DirectDebitReply>(`/payments/${id}/directdebit`, body);

export const postIban = (iban: string) => http.post<IbanReply>('/iban', { iban });

export const postOtp = async (id: string, otp: string) =>
  (await http.post<PaymentReply>(`/payments/${id}/otp`, { otp })).payment;

/** A repeat is safe: the server takes back once whatever the key; the key lets a lost answer be asked for again. */
export const postWithdrawal = async (id: string, body: WithdrawalBody) =>
  (
    await http.post<WithdrawalReply>(`/payments/${id}/withdraw`, body, {
      idempotencyKey: `withdraw-${id}-${Date.now().toString(36)}`,
    })
  ).withdrawal;
