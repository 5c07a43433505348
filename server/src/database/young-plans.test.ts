import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Four thousand pairs of strangers, and one member (9000000) with eight hundred: a young product with one profile that everybody likes. */
const PAIRS = `select 2000000 + n as one, 1000000 + n as other, n from generate_series(1, 4000) n
     union all select 9000000, 3000000 + n, 4000 + n from generate_series(1, 800) n`;

/** The plan that a connection keeps for all members, of a statement with two ids. */
const planOf = (fill: string, table: string, statement: string) =>
  test.db.inTransaction(async (trx) => {
    await trx.query(`set local session_replication_role = replica`);
    await trx.query(fill);
    await trx.query(`analyze ${table}`);
    await trx.query(`set local plan_cache_mode = force_generic_plan`);
    await trx.query(`prepare kept (bigint, bigint) as ${statement}`);
    const { rows } = await trx.query<{ 'QUERY PLAN': string }>('explain (costs off) execute kept (1, 2)');
    await trx.query('deallocate kept');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

it.each([
  [
    'R-CHAT-6 a message finds its row of the inbox',
    `insert into inbox (member_id, conversation_id, other_id, last_at, last_seq) select one, n, other, now(), 1 from (${PAIRS}) p`,
    'update inbox set last_seq = 2 where member_id = $1 and conversation_id = $2',
    'inbox_pkey',
  ],
  [
    'R-CHAT-6 a message is found in its talk',
    `insert into message (conversation_id, seq, sender_id, client_id, kind, text) select one, n, other, gen_random_uuid(), 'text', '' from (${PAIRS}) p`,
    'select 1 from message where conversation_id = $1 and seq = $2',
    'message_pkey',
  ],
  [
    'R-CHAT-2 a talk is found by its two, whoever has many',
    `insert into conversation (id, a_id, b_id, started_by) overriding system value select n, other, one, one from (${PAIRS}) p`,
    'select id from conversation where a_id = $1 and b_id = $2',
    'conversation_a_id_b_id_key',
  ],
  [
    'R-PROFILE-1 a like of whom many like is found by its two',
    `insert into profile_like (liker_id, liked_id) select other, one from (${PAIRS}) p`,
    'select created_at from profile_like where liker_id = $1 and liked_id = $2',
    'profile_like_pkey',
  ],
  [
    'R-PROFILE-1 a like of who likes many is found by its two',
    `insert into profile_like (liker_id, liked_id) select one, other from (${PAIRS}) p`,
    'select created_at from profile_like where liker_id = $1 and liked_id = $2',
    'profile_like_pkey',
  ],
])('%s by its key, where most have one and somebody has hundreds', async (_name, fill, statement, index) => {
  const table = fill.split(' ')[2] ?? '';
  expect(await planOf(fill, table, statement)).toContain(`using ${index}`);
});
