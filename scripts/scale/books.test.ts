import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/database/database.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { checkBooks } from './books.ts';
import { makeTalks, type Sent, sendWhile, type Talk } from './senders.ts';

let db: Database;
let close: () => Promise<void>;
let talks: Talk[];
let sent: Sent;
beforeEach(async () => {
  ({ db, close } = await openTestDatabase(8));
  talks = (await makeTalks(db)).slice(0, 4);
  sent = await sendWhile(db, talks, () => sleep(100), 4);
});
afterEach(async () => {
  await close();
});

const withoutTriggers = (text: string) =>
  db.inTransaction(async (trx) => {
    await trx.query('set local session_replication_role = replica');
    await trx.query(text);
  });
/** The last message of the first conversation that has one. */
const LAST = '(conversation_id, seq) = (select id, last_seq from conversation where last_seq > 0 order by id limit 1)';

describe('what is compared after bad weather', () => {
  it('R-CHAT-3 agrees where nothing happened', async () => {
    expect(await checkBooks(db, talks, sent)).toEqual([]);
  });

  it('R-CHAT-3 tells of a message that was acknowledged and is gone', async () => {
    await db.query(`delete from message where ${LAST}`);
    expect(await checkBooks(db, talks, sent)).toEqual(
      expect.arrayContaining([
        '1 messages were acknowledged and are not stored',
        expect.stringMatching(/^conversation \d+ says \d+ and holds \d+ messages$/),
      ]),
    );
  });

  it('R-CHAT-3 tells of a message that nobody paid', async () => {
    await withoutTriggers(
      `delete from ledger where idempotency_key = (select 'message:' || client_id from message where ${LAST})`,
    );
    expect(await checkBooks(db, talks, sent)).toEqual(
      expect.arrayContaining([
        '1 messages were not charged what they cost',
        expect.stringMatching(/^the wallet of member \d+ is not its ledger$/),
      ]),
    );
  });

  it('R-CHAT-6 tells of a conversation that fell behind its messages, and takes no more', async () => {
    const { rows } = await db.query<{ id: number }>(
      `update conversation set last_seq = last_seq - 1
        where id = (select id from conversation where last_seq > 0 order by id limit 1) returning id`,
    );
    expect(await checkBooks(db, talks, sent)).toEqual(
      expect.arrayContaining([`conversation ${rows[0]?.id} takes no further message`]),
    );
  });

  it('R-CHAT-6 tells of an inbox that says something else than its conversation', async () => {
    const { rows } = await db.query<{ id: number; member_id: number }>(
      `update inbox set last_text = 'something else' where (member_id, conversation_id) = (
         select member_id, conversation_id from inbox where last_seq > 0 limit 1) returning conversation_id as id, member_id`,
    );
    const { id, member_id } = rows[0] ?? {};
    // What is sent in it afterwards mends the row: it is looked at before.
    expect(await checkBooks(db, [], sent)).toEqual([
      `the inbox of member ${member_id} says something else than conversation ${id}`,
    ]);
  });
});
