// A worker that books money without pause, over DATABASE_URL, until it is killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/src/database/database.ts';
import { bookMoney } from '../../server/src/money/book-money.ts';

const db = await openDatabase(process.env.DATABASE_URL ?? '', { poolSize: 2 });
while (true) {
  // A connection that was cut is opened again by the next turn.
  await bookMoney(db).catch(() => 0);
  await sleep(50);
}
