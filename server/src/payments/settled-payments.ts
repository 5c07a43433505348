import { EventEmitter } from 'node:events';

export interface SettledPayment {
  provider: string;
  outcome: string;
  /** When it happened at the provider, as its webhook says; null where the provider was asked. */
  happenedAt: Date | null;
}

/** Tells of every word of a provider that was booked in this process, to whoever counts. */
export const settledPayments = new EventEmitter<{ settled: [SettledPayment] }>();
