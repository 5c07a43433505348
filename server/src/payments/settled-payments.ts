import { EventEmitter } from 'node:events';
import type { Decline } from '../payment-provider/payment-provider.ts';

export interface SettledPayment {
  provider: string;
  outcome: string;
  /** Of what kind a failure is; null where nothing failed by this word, or nobody says. */
  decline: Decline | null;
  /** When it happened at the provider, as its webhook says; null where the provider was asked. */
  happenedAt: Date | null;
}

export interface StartedPayment {
  provider: string;
  method: string;
}

export interface ArrivedWebhook {
  provider: string;
  /** Refused ones lack the provider's proof, unreadable ones have it and say nothing of use; repeats are kept already. */
  was: 'kept' | 'repeat' | 'refused' | 'unreadable';
}

/** Tells of every checkout that a provider opened of every webhook, and of every word of a provider that was booked in this process, to whoever counts. */
export const settledPayments = new EventEmitter<{
  settled: [SettledPayment];
  started: [StartedPayment];
  webhook: [ArrivedWebhook];
}>();
