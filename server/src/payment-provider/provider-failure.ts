import type { ErrorCode } from '@vonk/api/errors.ts';
import { DomainError } from '../errors.ts';

interface FailureFacts {
  /** What a member is told. */
  code?: ErrorCode;
  /** The provider did not serve: slow, down, too busy, or what it answers is none of its answers. */
  isOutage: boolean;
  /** Nothing was begun there, so nothing can have been taken: another provider may be tried. */
  isSure: boolean;
  /** What it said, for the log. */
  detail: string;
}

/** A call of a payment provider that did not do what it was made for. */
export class ProviderFailure extends DomainError {
  readonly isOutage: boolean;
  readonly isSure: boolean;
  constructor(provider: string, { code, isOutage, isSure, detail }: FailureFacts) {
    super(code ?? (isOutage ? 'unavailable' : 'payment_failed'));
    this.name = 'ProviderFailure';
    this.isOutage = isOutage;
    this.isSure = isSure;
    this.message = `${this.code}: ${provider}: ${detail}`;
  }
}
