import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { eraseMember } from './erase-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('reads nobody else’s messages, also where a database was filled and nothing is known of it yet', async () => {
  const member = await test.makeMember();
  const other = await test.makeMember();
  await test.db.inTransaction(async (trx) => {
    // Whose they are is of no interest here.
    await trx.query('set local session_replication_role = replica');
    await trx.query(
      `with crowd as (insert into conversation (a_id, b_id, started_by)
       select 1000000 + n, 2000000 + n, 1000000 + n from generate_series(1, 5000) n returning id, a_id, b_id)
     insert into message (conversation_id, seq, sender_id, client_id, text)
     select id, seq, case seq % 2 when 0 then a_id else b_id end, gen_random_uuid(), repeat('x', 80)
       from crowd, generate_series(1, 4) seq`,
    );
  });
  await test.db.query(
    `with talk as (insert into conversation (a_id, b_id, started_by) values ($1, $2, $1) returning id)
     insert into message (conversation_id, seq, sender_id, client_id, text)
     select id, seq, case seq when 1 then $1 else $2 end, gen_random_uuid(), 'hello' from talk, generate_series(1, 2) seq`,
    [member.id, other.id],
  );
  await test.db.inTransaction(async (trx) => {
    await eraseMember(trx, member.id);
    const { rows } = await trx.query<{ read: number }>(
      `select coalesce(sum(seq_tup_read), 0)::int as read from pg_stat_xact_user_tables where relname in ('message', 'inbox')`,
    );
    expect(rows[0]?.read).toBe(0);
  });
  const { rows } = await test.db.query<{ text: string }>(
    'select text from message where sender_id in ($1, $2) order by seq',
    [member.id, other.id],
  );
  expect(rows).toEqual([{ text: '' }, { text: 'hello' }]);
});
