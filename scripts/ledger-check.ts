// npm run ledger:check: wallets, lots, credits and money agree, and lists of talks with what was said, or the list of what does not
// and exit code 1.
import { inboxMismatches } from '../server/src/chat/inbox-check.ts';
import { bookMoney } from '../server/src/money/book-money.ts';
import { checkBooks } from '../server/src/money/check-books.ts';
import { withBooks } from './with-books.ts';

const findings = await withBooks(async (db) => {
  // What was spent in the last minute is booked first, as the worker would.
  await bookMoney(db);
  return [...(await checkBooks(db)), ...(await inboxMismatches(db))];
});
for (const finding of findings) console.log(JSON.stringify(finding));
if (findings.length) process.exitCode = 1;
else
  console.log(
    'Every wallet is the sum of its ledger, every entry is balanced, and credits and money agree; every list of talks says what was said',
  );
