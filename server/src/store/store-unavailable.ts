import { DomainError } from '../errors.ts';

/** The object store does not serve at the moment. Members are told to come again; the words are for the log and for commands. */
export class StoreUnavailable extends DomainError {
  constructor(words: string) {
    super('unavailable');
    this.name = 'StoreUnavailable';
    this.message = words;
  }
}
