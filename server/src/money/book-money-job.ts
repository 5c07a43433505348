import type { JobHandler } from '../jobs/job-deps.ts';
import { bookMoney } from './book-money.ts';

/** Job `book_money`, by the clock. */
export const bookMoneyJob: JobHandler<'book_money'> = async (_payload, { db }) => {
  await bookMoney(db);
};
