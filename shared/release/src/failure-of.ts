import { codeOf } from './code-of.ts';
import { messageOf } from './message-of.ts';

const DENIED: unknown[] = ['EACCES', 'EPERM', 'EROFS'];

/** What made a command fail, in words for who typed it: where the system denies its user a file, what to do about that too. */
export const failureOf = (thrown: unknown): string =>
  DENIED.includes(codeOf(thrown))
    ? `${messageOf(thrown)}\n  You may not write there: run this as the user whose files these are, or in a clone of your own`
    : messageOf(thrown);
