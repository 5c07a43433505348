import type { Database } from '../database/database.ts';
import type { JobHandler } from '../jobs/job-deps.ts';
import { bookMoney } from './book-money.ts';
import { breakCredits } from './break-credits.ts';
import { checkBooks } from './check-books.ts';

const KEPT = 400;

/** Books what waits, checks the books whole and keeps what was found, for the alert and for whoever looks after it. */
export async function checkAndKeep(db: Database): Promise<number> {
  await bookMoney(db);
  await breakCredits(db);
  const findings = await checkBooks(db);
  await db.query('insert into books_check (findings, details) values ($1, $2)', [
    findings.length,
    JSON.stringify(findings.slice(0, 20)),
  ]);
  await db.query(`delete from books_check where id <= (select max(id) - ${KEPT} from books_check)`);
  return findings.length;
}

/** Job `check_books`, every night. */
export const checkBooksJob: JobHandler<'check_books'> = async (_payload, { db }) => {
  await checkAndKeep(db);
};
