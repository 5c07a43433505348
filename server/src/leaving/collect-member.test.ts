import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { collectMember } from './collect-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const copyOf = async (id: number): Promise<Record<string, Record<string, unknown>[]>> =>
  JSON.parse(await collectMember(test.db, id));

it('R-ACCOUNT-9 a copy holds what was complained, decided, appealed and noted about its member, and nothing of another', async () => {
  const [{ id }, other] = [await test.makeMember(), await test.makeMember()];
  for (const [member, mark] of [
    [id, 'mine'],
    [other.id, 'theirs'],
  ]) {
    const values = [member, mark];
    const statements = [
      `insert into complaint (site_id, number, member_id, email, about, place, body, language)
       values (1, 'C-' || $2::text, $1::bigint, $2::text || '@example.com', 'other', $2::text, $2::text, 'nl')`,
      `with k as (insert into moderation_case (site_id, kind, target, member_id, urgency, reason, due_at)
         values (1, 'member', 'member:' || $1::bigint, $1::bigint, 1, 'insult', now()) returning id),
       d as (insert into moderation_decision (case_id, site_id, case_kind, member_id, action, reason, words, staff_id, waited_seconds)
         select id, 1, 'member', $1::bigint, 'warn', 'insult', $2::text, 1, 1 from k returning id)
       insert into moderation_appeal (decision_id, site_id, member_id, words, due_at) select id, 1, $1::bigint, $2::text, now() from d`,
      `insert into operator_note (member_id, profile_id, text, staff_id) values ($1::bigint, $1::bigint, $2::text, 1)`,
      `insert into push_subscription (member_id, endpoint, keys) values ($1::bigint, 'https://push.example/' || $2::text, '{}')`,
      `insert into tracking_hit (site_id, visitor_id, member_id, path, network) values (1, gen_random_uuid(), $1::bigint, '/', $2::text)`,
    ];
    for (const statement of statements) await test.db.query(statement, values);
  }
  const copy = await copyOf(id);
  expect(copy).toMatchObject({
    complaints: [{ number: 'C-mine', body: 'mine' }],
    decisions: [{ action: 'warn', words: 'mine' }],
    appeals: [{ words: 'mine' }],
    notes_of_operators: [{ text: 'mine' }],
    browsers_told: [{ service: 'push.example' }],
    partner_links: [{ network: 'mine' }],
  });
  expect(JSON.stringify(copy)).not.toContain('theirs');
});

it('R-PROFILE-9 a copy says of each that it names by number whether it is a fictional profile', async () => {
  const [{ id }, person, fictional] = [await test.makeMember(), await test.makeMember(), await test.makeMember()];
  await test.db.query(`update member set kind = 'fictional' where id = $1`, [fictional.id]);
  const others = [person.id, fictional.id];
  await test.db.query('insert into profile_like (liker_id, liked_id) select unnest($2::bigint[]), $1', [id, others]);
  await test.db.query('insert into swipe_pass (member_id, passed_id) select $1, unnest($2::bigint[])', [id, others]);
  const { likes_received = [], passes = [] } = await copyOf(id);
  for (const rows of [likes_received, passes])
    expect(rows.map(({ member, is_fictional }) => [member, is_fictional]).sort()).toEqual([
      [person.id, false],
      [fictional.id, true],
    ]);
});
