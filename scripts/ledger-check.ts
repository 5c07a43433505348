// npm run ledger:check: wallets, lots, credits and money agree, and lists of talks with what was said, or the list of what does not
// and exit code 1.
import { parseArgs } from 'node:util';
import { inboxMismatches } from '../server/src/chat/inbox-check.ts';
import { bookMoney } from '../server/src/money/book-money.ts';
import { checkBooks } from '../server/src/money/check-books.ts';
import { runCommandLine } from './release/command-line.ts';
import { withBooks } from './with-books.ts';

const USAGE = 'npm run ledger:check      whether the books agree; it takes no words and no options';

await runCommandLine(USAGE, async () => {
  parseArgs({ options: {} });
  const findings = await withBooks(async (db) => {
    // What was spent in the last minute is booked first, as the worker would.
    await bookMoney(db);
    return [...(await checkBooks(db)), ...(await inboxMismatches(db))];
  });
  for (const finding of findings) console.log(JSON.stringify(finding));
  if (findings.length === 0)
    console.log(
      'Every wallet is the sum of its ledger, every entry is balanced, and credits and money agree; every list of talks says what was said',
    );
  return findings.length === 0;
});
