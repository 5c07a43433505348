import type {
  AskRefundBody,
  ChargebacksReply,
  DecideRefundBody,
  DeskRefundReply,
  DeskRefundsReply,
  DifferencesReply,
  LedgerReply,
  NoteChargebackBody,
  NoteDifferenceBody,
  PaymentLinesReply,
  PaymentStory,
  RawWebhookReply,
} from '@vonk/api/desk/payments.ts';
import type { OkReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

/** What is looked for, by the names of the address. */
export type PaymentSearch = Partial<
  Record<'text' | 'member_id' | 'last4' | 'amount_minor' | 'currency' | 'day', string>
>;

export const paymentsQuery = (search: PaymentSearch, before?: string) =>
  readOf<PaymentLinesReply>('/desk/payments', { ...search, ...(before === undefined ? {} : { before }) });
export const storyQuery = (id: string) => readOf<PaymentStory>(`/desk/payments/${id}`);
export const getRawWebhook = (id: string, webhook: number) =>
  http.get<RawWebhookReply>(`/desk/payments/${id}/webhooks/${webhook}`);

export const postRefund = (id: string, body: AskRefundBody) =>
  http.post<DeskRefundReply>(`/desk/payments/${id}/refunds`, body);
export const postSendAgain = (id: string) => http.post<OkReply>(`/desk/payments/${id}/refunds/send-again`, {});
export const refundsQuery = readOf<DeskRefundsReply>('/desk/refunds');
export const postDecision = (id: number, body: DecideRefundBody) =>
  http.post<DeskRefundReply>(`/desk/refunds/${id}/decide`, body);

export const chargebacksQuery = (state: 'open' | 'all') => readOf<ChargebacksReply>('/desk/chargebacks', { state });
export const putChargeback = (id: string, body: NoteChargebackBody) =>
  http.put<OkReply>(`/desk/chargebacks/${id}`, body);
export const evidencePath = (id: string) => `/api/desk/payments/${id}/evidence.pdf`;

export const differencesQuery = readOf<DifferencesReply>('/desk/differences');
export const putDifference = (id: number, body: NoteDifferenceBody) =>
  http.put<OkReply>(`/desk/differences/${id}`, body);

export const ledgerQuery = (day: string) => readOf<LedgerReply>('/desk/ledger', day ? { day } : {});
export const ledgerFilePath = (from: string, to: string) => `/api/desk/ledger/days.csv?from=${from}&to=${to}`;
