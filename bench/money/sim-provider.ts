import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { readConfig } from '../../server/src/config.ts';
import type { ProviderState } from '../../server/src/payment-provider/payment-provider.ts';
import { createSandboxProvider } from '../../server/src/payment-provider/sandbox-provider.ts';
import type { ProviderStatus } from './plan.ts';

/** A checkout as the provider of the simulation knows it. */
export interface SimCheckout {
  paymentId: string;
  memberId: number;
  amountMinor: number;
  currency: string;
  status: ProviderStatus;
}

const NEXT: Record<ProviderStatus, readonly ProviderStatus[]> = {
  open: ['pending', 'completed', 'failed', 'cancelled'],
  pending: ['completed', 'failed'],
  completed: ['charged_back', 'refunded'],
  failed: [],
  cancelled: [],
  refunded: ['charged_back'],
  charged_back: [],
};

/** A provider in memory that never lies about where its money is; its webhooks go through the product's own check of signatures. */
export function createSimProvider() {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://none' });
  const reader = createSandboxProvider(config);
  const signer = new Webhook(config.pspSecrets[0] ?? '');
  const forger = new Webhook(`whsec_${randomBytes(24).toString('base64')}`);
  const checkouts = new Map<string, SimCheckout>();
  const refOf = (paymentId: string) => `sp_${paymentId}`;

  return {
    refOf,
    checkouts,
    open: (checkout: Omit<SimCheckout, 'status'>) => checkouts.set(checkout.paymentId, { ...checkout, status: 'open' }),
    /** Moves money, where it can go this way. */
    move(paymentId: string, status: ProviderStatus): boolean {
      const checkout = checkouts.get(paymentId);
      if (!checkout || !NEXT[checkout.status].includes(status)) return false;
      checkout.status = status;
      return true;
    },
    /** A webhook as the product reads it; throws where its signature is no good. */
    async webhook(
      paymentId: string,
      status: ProviderStatus,
      eventId: string,
      { isForged = false, isWrong = false } = {},
    ): Promise<ProviderState> {
      const checkout = checkouts.get(paymentId);
      if (!checkout) throw new Error('no such checkout');
      const body = JSON.stringify({
        id: eventId,
        data: {
          ref: refOf(paymentId),
          url: null,
          merchant: 'vonk',
          payment_id: paymentId,
          customer: String(checkout.memberId),
          status,
          amount_minor: checkout.amountMinor + (isWrong ? 1 : 0),
          currency: checkout.currency,
          card_label: null,
        },
      });
      const now = new Date();
      const headers = {
        'webhook-id': eventId,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': (isForged ? forger : signer).sign(eventId, now, body),
      };
      const webhook = { headers, query: '', body: Buffer.from(body) };
      reader.acceptWebhook(webhook);
      const state = await reader.readWebhook(webhook);
      if (!state) throw new Error('the webhook says nothing');
      return state;
    },
  };
}
export type SimProvider = ReturnType<typeof createSimProvider>;
