import { EventEmitter } from 'node:events';

export interface EndedCall {
  provider: string;
  /** The provider did not serve; a refusal is no outage. */
  isOutage: boolean;
}

/** Tells of every call of a payment provider that ended in this process, to whoever counts how it is. */
export const providerCalls = new EventEmitter<{ ended: [EndedCall] }>();
