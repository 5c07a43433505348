import { z } from 'zod';
import { AddressId } from './address-id-schema.ts';
import { MOST_INT4 } from './bounds.ts';
import { Language } from './languages.ts';
import { LEDGER_KINDS, PAYMENT_METHODS, PAYMENT_STATUSES, SPENDING_PERIODS } from './options.ts';
import { TypedText } from './typed-text.ts';

export const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Stands beside each balance that a member is told; absent from servers of before, and then the balance counts as the newest. */
export const CreditsVersion = z
  .number()
  .int()
  .optional()
  .describe('Grows with each change of the balance: of two, that with the greater one is the newer');

/** Money is integer minor units with its currency (decision 19). A crossed-out price is `normal_minor`, really charged without the discount. */
export const Bundle = z.object({
  id: z.number().int(),
  tier: z.number().int().min(1).max(4),
  credits: z.number().int(),
  normal_minor: z.number().int(),
  price_minor: z.number().int().describe('What is charged now, the active discount included'),
  currency: z.string(),
  is_popular: z.boolean(),
  discount_code: z.string().nullable().describe('The code or bonus that makes this price; null at the normal one'),
});
export type Bundle = z.infer<typeof Bundle>;

export const Discount = z.object({
  code: z.string(),
  country: z.string().nullable(),
  user_id: z.number().int().nullable(),
  expires: z.string().nullable(),
  value_percentage: z.number().int(),
  currency: z.string().nullable(),
  minimum_order_value: z.number().int().describe('Minor units'),
  status: z.enum(['active', 'inactive']),
  validity: z.enum(['once-per-user', 'once', 'unlimited']),
  expired: z.boolean(),
  paymentmethods: z.array(PaymentMethod).describe('Empty: all'),
});
export type Discount = z.infer<typeof Discount>;

/** `GET /api/discountcode.php?code=…` or `?welcome=true`. */
export const DiscountCodeQuery = z.object({
  code: TypedText.max(40).optional(),
  welcome: z.enum(['true', 'false']).optional(),
});
export const DiscountCodeReply = z.object({ discountcode: Discount.nullable() });
export type DiscountCodeReply = z.infer<typeof DiscountCodeReply>;

/** R-PAY-6. `seconds_left` is the server's truth; the client only counts it down. */
export const TimeBonusReply = z.object({
  isVisible: z.boolean(),
  seconds_left: z.number().int(),
  ends_at: z.string().nullable(),
  code: z.string(),
  value_percentage: z.number().int(),
});
export type TimeBonusReply = z.infer<typeof TimeBonusReply>;

/** A limit that holds now, and what it leaves (R-PAY-2). */
export const ActiveLimit = z.object({
  period: z.enum(SPENDING_PERIODS),
  limit_minor: z.number().int(),
  left_minor: z.number().int().min(0),
  currency: z.string(),
});
export type ActiveLimit = z.infer<typeof ActiveLimit>;

/** A member's own limit of a period: lowered at once, raised or lifted a day later. Null is none. */
export const SpendingLimit = z.object({
  period: z.enum(SPENDING_PERIODS),
  limit_minor: z.number().int().nullable(),
  spent_minor: z.number().int().describe('In the period so far, without what was paid back'),
  currency: z.string(),
  next: z
    .object({ limit_minor: z.number().int().nullable(), currency: z.string(), begins_at: z.string() })
    .nullable()
    .describe('What holds from a later moment'),
});
export type SpendingLimit = z.infer<typeof SpendingLimit>;
export const SpendingLimitsReply = z.object({ limits: z.array(SpendingLimit), currency: z.string() });
export type SpendingLimitsReply = z.infer<typeof SpendingLimitsReply>;
/** The present limit again takes back one that waits to be raised; so does none at all, which keeps what holds by then. */
export const SpendingLimitBody = z.object({
  period: z.enum(SPENDING_PERIODS),
  limit_minor: z.number().int().min(0).max(100_000_000).nullable().optional(),
});
export type SpendingLimitBody = z.infer<typeof SpendingLimitBody>;

export const BundlesQuery = z.object({ code: TypedText.max(40).optional() });
export const BundlesReply = z.object({
  bundles: z.array(Bundle),
  methods: z.array(PaymentMethod),
  wallets: z.array(PaymentMethod).optional().describe('Beside the methods, for browsers that have them'),
  discount: Discount.nullable(),
  discount_seconds_left: z.number().int().nullable().describe('By the clock of the server; null when it does not end'),
  refund_days: z.number().int(),
  limits: z.array(ActiveLimit).optional().describe("The member's own spending limits"),
});
export type BundlesReply = z.infer<typeof BundlesReply>;

/** Needs an Idempotency-Key header: a double click, Back and two tabs charge once. */
export const CreatePaymentBody = z.object({
  bundle_id: z.number().int().positive().max(MOST_INT4),
  method: PaymentMethod,
  code: TypedText.max(40).optional(),
  price_minor: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('What the buyer saw: at another price nothing is begun, and `price_changed` brings the new one'),
  repeat: z.boolean().optional().describe('Charges the card of the last completed card payment, without a hosted page'),
  release: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional()
    .describe('The version of checkout that asks: whoever comes back to the payment gets that one'),
});
export type CreatePaymentBody = z.infer<typeof CreatePaymentBody>;

export const Payment = z.object({
  payment_id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  credits: z.number().int(),
  amount_minor: z.number().int(),
  normal_minor: z.number().int(),
  currency: z.string(),
  method: PaymentMethod,
  card_label: z.string().nullable(),
  discount_code: z.string().nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  redirect_url: z.string().nullable(),
  refunded: z
    .object({ amount_minor: z.number().int(), credits: z.number().int() })
    .optional()
    .describe('Of one that was paid back: how much of it, and how many credits were taken back with that'),
  is_unclear: z
    .boolean()
    .optional()
    .describe('Nobody could be asked what became of it: its time is over, and its provider has not said'),
});
export type Payment = z.infer<typeof Payment>;
/** Payments of the last three months that brought no credits (yet): a ledger knows nothing of them (R-PAY-2). */
export const PaymentsReply = z.object({ payments: z.array(Payment) });
export type PaymentsReply = z.infer<typeof PaymentsReply>;
/** The last payment of the member by card that was completed, where its card can be charged again: for a repeat order (R-PAY-1). */
export const LastPaymentReply = z.object({ payment: Payment.nullable() });
export type LastPaymentReply = z.infer<typeof LastPaymentReply>;
export const PaymentParams = z.object({ id: z.uuid() });
/** A link names the language of its page: a file that it opens is asked for without the header that says so. */
export const ReceiptQuery = z.object({ language: Language.optional() });

/** Direct debit details; phone is cleaned of dashes and spaces by the server too (R-PAY-3). */
export const DirectDebitBody = z.object({
  account_holder: TypedText.min(1).max(70),
  iban: z.string().max(50),
  street: TypedText.min(1).max(70),
  house_number: TypedText.min(1).max(10),
  zip: TypedText.min(1).max(12),
  city: TypedText.min(1).max(70),
  phone: TypedText.min(5).max(30),
});
export type DirectDebitBody = z.infer<typeof DirectDebitBody>;
export const DirectDebitReply = z.object({
  mandate_ref: z.string(),
  phone_last4: z.string().describe('Where the code was sent'),
  iban_last4: z.string().optional(),
  creditor_id: z.string().nullable().optional().describe('By which banks know who collects'),
  bank: z.string().nullable().optional(),
  bic: z.string().nullable().optional(),
});
export type DirectDebitReply = z.infer<typeof DirectDebitReply>;
/** What is agreed to with the code, before it is (R-PAY-3). */
export const MandateReply = z.object({ creditor: z.string(), creditor_id: z.string().nullable(), text: z.string() });
export type MandateReply = z.infer<typeof MandateReply>;
export const IbanBody = z.object({ iban: z.string().max(50) });
/** Bank and BIC of an account, as far as they follow from it; null where they do not. */
export const IbanReply = z.object({ bic: z.string().nullable(), bank: z.string().nullable() });
export type IbanReply = z.infer<typeof IbanReply>;
export const PaymentReply = z.object({
  payment: Payment,
  mandate: DirectDebitReply.nullable()
    .optional()
    .describe('Of a direct debit whose code was sent and not entered: it goes on with that'),
});
export type PaymentReply = z.infer<typeof PaymentReply>;
export const OtpBody = z.object({ otp: z.string().max(10) });

export const Transaction = z.object({
  id: z.string(),
  kind: z.enum(LEDGER_KINDS),
  credits: z.number().int().describe('Signed: negative is spent'),
  amount_minor: z.number().int().nullable(),
  currency: z.string().nullable(),
  method: z.string().nullable(),
  payment_id: z.string().nullable(),
  created_at: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;
export const TransactionsQuery = z.object({ cursor: z.coerce.number().int().positive().optional() });
export const TransactionsReply = z.object({
  transactions: z.array(Transaction),
  balance: z.number().int(),
  next_cursor: z.number().int().nullable(),
});
export type TransactionsReply = z.infer<typeof TransactionsReply>;
/** Of a movement, or of the payment whose purchase it was: mails know only the latter. */
export const TransactionParams = z.object({ id: z.union([AddressId, z.uuid()]) });
/** Withdrawal from a purchase (decision 6): what it would give now, or what it gave. */
export const Withdrawal = z.object({
  payment_id: z.string(),
  withdrawn_at: z.string().nullable(),
  until: z.string().describe('The purchase can be withdrawn from before this moment'),
  credits: z.number().int().describe('Unused credits of this purchase, which go back'),
  amount_minor: z.number().int().describe('Their part of what was paid'),
  currency: z.string(),
  is_by_us: z.boolean().optional().describe('We paid back, and nobody withdrew'),
});
export type Withdrawal = z.infer<typeof Withdrawal>;
export const WithdrawalBody = z.object({
  amount_minor: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('What was shown as what comes back: with another amount it is refused'),
});
export type WithdrawalBody = z.infer<typeof WithdrawalBody>;
export const WithdrawalReply = z.object({ withdrawal: Withdrawal });
export type WithdrawalReply = z.infer<typeof WithdrawalReply>;
export const TransactionReply = z.object({
  transaction: Transaction,
  withdrawal: Withdrawal.nullable().describe('Of a purchase within its period, or withdrawn from'),
  is_charged_back: z.boolean().optional().describe('Of a purchase whose money the bank took back'),
  receipt_url: z.string().nullable().optional().describe('The receipt as a file, of a purchase that has an invoice'),
});
export type TransactionReply = z.infer<typeof TransactionReply>;
