// node scripts/scale/send-until-killed.ts URL: members send in the newest conversations, until this process is killed.
import { openDatabase } from '../../server/src/database/database.ts';
import { sendWhile, TALKS, type Talk } from './senders.ts';

const [url] = process.argv.slice(2);
if (!url) throw new Error('which database?');
const db = await openDatabase(url, { poolSize: 20 });
const { rows: talks } = await db.query<Talk>(
  'select id, a_id as "aId", b_id as "bId" from conversation order by id desc limit $1',
  [TALKS],
);
process.stdout.write('sending\n');
await sendWhile(db, talks, () => new Promise(() => {}));
