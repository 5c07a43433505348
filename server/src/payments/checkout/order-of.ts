import type { Language } from '@vonk/api/languages.ts';
import type { Order } from '../../payment-provider/payment-provider.ts';
import type { Site } from '../../sites/site.ts';
import type { PaymentRow } from '../payment-lookups.ts';

/** Where a payment is asked for: on which site, in which language, and where the payer goes on. */
export interface OrderedAt {
  site: Site;
  language: Language;
  returnUrl: string;
}

/** What every provider is told of a payment when its checkout is opened. */
export const orderOf = (payment: PaymentRow, { site, language, returnUrl }: OrderedAt): Order => ({
  paymentId: payment.id,
  memberId: payment.member_id,
  amountMinor: payment.amount_minor,
  currency: payment.currency,
  method: payment.method,
  description: `${site.settings.name}: ${payment.credits} credits`,
  returnUrl,
  language,
});
