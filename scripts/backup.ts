// npm run backup -- --to FOLDER|s3://BUCKET/PREFIX [--follow] [--keep-days N]: see docs/operations.md.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { messageOf } from '@vonk/release/message-of.ts';
import { whenInterrupted } from '@vonk/release/when-interrupted.ts';
import { readStore } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { adoptDatabase } from './adopt-database.ts';
import { backUp, followOn } from './operations/back-up.ts';
import { assertBackupPlace, openBackupPlace } from './operations/backup-place.ts';
import { Misused, runCommandLine } from './release/command-line.ts';
import { assertProduct } from './release/release-context.ts';

const USAGE = `npm run backup -- --to FOLDER|s3://BUCKET/PREFIX    database, its log and the objects of the store, once
    --follow                                        goes on: the log each minute, all of it once a day
    --keep-days N                                   deletes what is older, 30 days by default`;
const ROUND_MS = 60_000;
/** Objects of the store are looked for once in so many rounds: their list is long. */
const BLOB_ROUNDS = 10;

await runCommandLine(USAGE, async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, follow: { type: 'boolean' }, 'keep-days': { type: 'string', default: '30' } },
  });
  const keepDays = Number(values['keep-days']);
  if (!values.to || !(keepDays > 0)) throw new Misused('');
  await assertBackupPlace(values.to);
  const place = await openBackupPlace(values.to);
  console.log(`backups go to ${place.name}`);
  assertProduct();
  const database = await adoptDatabase(process.env.DATA_DIR ?? path.resolve(import.meta.dirname, '../.data'));
  const db = await openDatabase(database.url, { poolSize: 1 });
  const parts = { place, store: readStore(process.env), keepDays, say: (text: string) => console.log(text) };
  const round = async (work: (with_: Parameters<typeof backUp>[0]) => Promise<void>) => {
    const client = await db.connect();
    await work({ ...parts, client }).finally(() => client.end());
  };
  // What is not finished is nobody's backup, and the next one takes it away. An embedded database ends the process itself.
  if (process.env.DATABASE_URL) whenInterrupted(() => {});
  if (!values.follow) await round(backUp);
  for (let turn = 0; values.follow; turn += 1) {
    // What a round could not do the next one does: the database keeps its log until then.
    await round((each) => followOn(each, turn % BLOB_ROUNDS === 0)).catch((error: unknown) =>
      console.error(`not backed up: ${messageOf(error)}`),
    );
    await sleep(ROUND_MS);
  }
  await db.close();
  await database.release();
  return true;
});
