import type { PaymentMethod } from '@vonk/api/credits.ts';
import { PAYMENT_STATUSES } from '@vonk/api/options.ts';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { DebitAddress, PaymentProvider, ProviderState } from './payment-provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { createSandboxApi } from './sandbox-api.ts';
import { readProven } from './unreadable-webhook.ts';

/** Our name at the provider: an event for another merchant is not ours. */
const MERCHANT = 'vonk';

/** As everywhere: iDEAL, Bancontact and SEPA direct debit move euros. */
const EURO_ONLY = new Set<PaymentMethod>(['ideal', 'bancontact', 'directdebit']);

const Checkout = z.object({
  ref: z.string(),
  url: z.string().nullable(),
  merchant: z.literal(MERCHANT),
  payment_id: z.uuid(),
  customer: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullish(),
  status: z.enum(['open', ...PAYMENT_STATUSES]),
  amount_minor: z.number().int(),
  currency: z.string(),
  card_label: z.string().nullable(),
  reason: z.string().nullish(),
  decline: z.enum(['soft', 'hard']).nullish(),
});
const ForWhom = z.object({ data: z.object({ merchant: z.string() }) });
const Event = z.object({ id: z.string(), timestamp: z.iso.datetime().optional(), data: Checkout });

const stateOf = (eventId: string, checkout: z.infer<typeof Checkout>): ProviderState => ({
  eventId,
  paymentId: checkout.payment_id,
  memberId: checkout.customer ? Number(checkout.customer) : null,
  ref: checkout.ref,
  status: checkout.status === 'open' ? 'loading' : checkout.status,
  amountMinor: checkout.amount_minor,
  currency: checkout.currency,
  cardLabel: checkout.card_label,
  reason: checkout.reason ?? null,
  decline: checkout.decline ?? null,
  raw: checkout,
});

const addressOf = ({ houseNumber, ...address }: DebitAddress) => ({ ...address, house_number: houseNumber });

/** The event of a webhook that one of the secrets signed: the provider changes its own before or after we do. */
function verifyWithAny(signers: Webhook[], body: Buffer, headers: Record<string, string>): unknown {
  const refusals: unknown[] = [];
  for (const signer of signers) {
    try {
      return signer.verify(body, headers);
    } catch (error) {
      refusals.push(error);
    }
  }
  throw refusals[0];
}

/** Our own provider: sandbox/psp, a process of its own with a hosted page and signed webhooks (decision 17). */
export function createSandboxProvider(
  config: Pick<Config, 'pspUrl' | 'pspPublicUrl' | 'pspSecrets' | 'webhookUrl'>,
): PaymentProvider {
  const signers = config.pspSecrets.map((secret) => new Webhook(secret));
  const call = createSandboxApi(config.pspUrl, signers[0]);

  return {
    name: 'sandbox',
    pageOrigin: new URL(config.pspPublicUrl).origin,
    webhookAnswer: { type: 'application/json', body: '{"ok":true}' },
    namesCustomers: false,
    knowsUnpaid: true,
    refunds: 'by_call',
    takes: (method, currency) => currency === 'EUR' || !EURO_ONLY.has(method),
    repeats: (method) => method === 'card',
    async createCheckout(order) {
      const reply = await call('POST', '/checkouts', {
        merchant: MERCHANT,
        payment_id: order.paymentId,
        customer: String(order.memberId),
        amount_minor: order.amountMinor,
        currency: order.currency,
        method: order.method,
        description: order.description,
        return_url: order.returnUrl,
        webhook_url: `${config.webhookUrl}/api/webhooks/sandbox`,
        language: order.language,
        card_of: order.cardOf,
        debit: order.debit && {
          account_holder: order.debit.accountHolder,
          address: addressOf(order.debit.address),
          iban: order.debit.iban,
          mandate_ref: order.debit.mandateRef,
        },
      });
      const { ref, url } = Checkout.parse(reply);
      return { ref, url };
    },
    async confirmDebit(ref) {
      await call('POST', `/checkouts/${ref}/confirm`, {});
      return ref;
    },
    async cancel(ref) {
      await call('POST', `/checkouts/${ref}/cancel`, {});
    },
    async refund(ref, amountMinor) {
      const reply = await call('POST', `/checkouts/${ref}/refund`, { amount_minor: amountMinor });
      if (z.object({ ok: z.literal(true) }).safeParse(reply).success) return;
      const detail = reply === null ? `it knows no ${ref}` : 'it did not say that it paid back';
      throw new ProviderFailure('sandbox', { code: 'unavailable', isOutage: false, isSure: true, detail });
    },
    async truth(refOrPaymentId) {
      const reply = await call('GET', `/checkouts/${refOrPaymentId}`);
      if (reply === null) return null;
      const checkout = Checkout.parse(reply);
      return stateOf(`truth:${checkout.ref}:${checkout.status}`, checkout);
    },
    acceptWebhook({ body, headers }) {
      const proven = verifyWithAny(signers, body, headers);
      const { data } = ForWhom.safeParse(proven);
      if (data && data.data.merchant !== MERCHANT) throw new Error(`it is for merchant ${data.data.merchant}`);
      const { id } = readProven(() => Event.parse(proven));
      return { key: id, isOnce: true };
    },
    async readWebhook({ body }) {
      const event = Event.parse(JSON.parse(body.toString()));
      const happenedAt = event.timestamp ? { happenedAt: new Date(event.timestamp) } : {};
      return { ...stateOf(event.id, event.data), ...happenedAt };
    },
  };
}
