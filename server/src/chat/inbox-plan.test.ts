import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The plan that a connection keeps for all members. */
const planOf = (statement: string) =>
  test.db.inTransaction(async (trx) => {
    await trx.query(`set local plan_cache_mode = force_generic_plan`);
    await trx.query(`prepare kept (bigint, bigint) as ${statement}`);
    const { rows } = await trx.query<{ 'QUERY PLAN': string }>('explain (costs off) execute kept (1, 2)');
    await trx.query('deallocate kept');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

it('R-CHAT-6 a message finds its row of the inbox by its key, where most have one talk and somebody has hundreds', async () => {
  await test.db.query(
    `insert into inbox (member_id, conversation_id, other_id, last_at, last_seq)
     select 1000000 + n, 1000000 + n / 2, 1000000 + (n # 1), now(), 1 from generate_series(2, 4001) n
     union all select 1, 2000000 + n, 2000000 + n, now() - n * interval '1 hour', 1 from generate_series(1, 800) n`,
  );
  await test.db.query('analyze inbox');
  const plan = await planOf('update inbox set last_seq = 2 where member_id = $1 and conversation_id = $2');
  expect(plan).toContain('Index Scan using inbox_pkey');
});
