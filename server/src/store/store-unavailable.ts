import { DomainError } from '../errors.ts';

/** The object store does not serve at the moment. Members are told to come again; commands, and the log, say the words. */
export class StoreUnavailable extends DomainError {
  constructor(words: string) {
    super('unavailable', {}, words);
    this.name = 'StoreUnavailable';
  }
}
