import type {
  BundlesReply,
  CreatePaymentBody,
  DirectDebitBody,
  DirectDebitReply,
  DiscountCodeReply,
  LastPaymentReply,
  PaymentReply,
  TransactionReply,
  TransactionsReply,
  WithdrawalReply,
} from '@vonk/api/credits.ts';
import type { CompanyInfoReply } from '@vonk/api/settings.ts';
import { http } from '@vonk/kernel/http.ts';

export const getBundles = (code: string | null) =>
  http.get<BundlesReply>('/bundles', code ? { params: { code } } : undefined);

export const getDiscountCode = (code: string) => http.get<DiscountCodeReply>('/discountcode', { params: { code } });

export const postPayment = async (body: CreatePaymentBody, idempotencyKey: string) =>
  (await http.post<PaymentReply>('/payments', body, { idempotencyKey })).payment;

export const getPayment = async (id: string) => (await http.get<PaymentReply>(`/payments/${id}`)).payment;

export const cancelPayment = async (id: string) => (await http.post<PaymentReply>(`/payments/${id}/cancel`)).payment;

export const getLastPayment = async () => (await http.get<LastPaymentReply>('/last-payment')).payment;

export const postDirectDebit = (id: string, body: DirectDebitBody) =>
  http.post<DirectDebitReply>(`/payments/${id}/directdebit`, body);

export const postOtp = async (id: string, otp: string) =>
  (await http.post<PaymentReply>(`/payments/${id}/otp`, { otp })).payment;

export const getTransactions = (cursor?: number) =>
  http.get<TransactionsReply>('/transactions', cursor ? { params: { cursor } } : undefined);

export const getTransaction = (id: string) => http.get<TransactionReply>(`/transactions/${id}`);

/** A repeat is safe: the server takes back once whatever the key; the key lets a lost answer be asked for again. */
export const postWithdrawal = async (id: string) =>
  (
    await http.post<WithdrawalReply>(
      `/payments/${id}/withdraw`,
      {},
      { idempotencyKey: `withdraw-${id}-${Date.now().toString(36)}` },
    )
  ).withdrawal;

export const getCompany = () => http.get<CompanyInfoReply>('/companyinfo');
