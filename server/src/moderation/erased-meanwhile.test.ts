import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';

let test: TestApp;
let desk: TestDesk;
let maya: TestStaff;
let mikkel: TestStaff;
let sofie: TestStaff;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openTestDesk(test);
  maya = await desk.makeStaff('moderator');
  mikkel = await desk.makeStaff('moderator');
  sofie = await desk.makeStaff('support');
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

/** A reported member, whose case maya holds. */
async function reported() {
  const [rob, anna] = [await test.makeMember(), await test.makeMember()];
  await test.call('POST', `/api/members/${rob.id}/report`, { member: anna, body: { reason: 'spam' } });
  const { rows } = await test.db.query<{ id: number }>('select id from moderation_case where member_id = $1', [rob.id]);
  const caseId = rows[0]?.id ?? 0;
  await desk.call('POST', `/api/desk/cases/${caseId}/claim`, { staff: maya });
  return { rob, caseId };
}
const ban = (caseId: number) =>
  desk.call('POST', `/api/desk/cases/${caseId}/decision`, { staff: maya, body: { action: 'ban', reason: 'fraud' } });

/** Lets support's erasure and `act` of a moderator wait for the member together, and go on at once. */
async function whileErased(id: number, act: () => ReturnType<typeof ban>) {
  const email = await test.db.query<{ email: string }>('select email from member where id = $1', [id]);
  const body = { why: 'They asked.', confirm: email.rows[0]?.email };
  const waiting = async (count: number) => {
    const { rows } = await test.db.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if ((rows[0]?.count ?? 0) < count) await new Promise((go) => setTimeout(go, 5)).then(() => waiting(count));
  };
  const begun = await test.db.inTransaction(async (trx) => {
    await trx.query('select from member where id = $1 for no key update', [id]);
    const erasing = desk.call('POST', `/api/desk/members/${id}/erase`, { staff: sofie, body });
    await waiting(1);
    const acting = act();
    await waiting(2);
    return { erasing, acting };
  });
  return { erased: (await begun.erasing).statusCode, acted: await begun.acting };
}

it('a decision and an erasure at one moment do not wait for each other: the case is closed with its member', async () => {
  const { rob, caseId } = await reported();
  const { erased, acted } = await whileErased(rob.id, () => ban(caseId));
  expect(erased).toBe(200);
  expect(acted.json()).toMatchObject({ statusCode: 409, code: 'case_closed' });
});

it('the decision about an appeal and an erasure do not either: the appeal is over', async () => {
  const { rob, caseId } = await reported();
  expect((await ban(caseId)).statusCode).toBe(200);
  const { rows } = await test.db.query<{ id: number }>(
    `insert into moderation_appeal (decision_id, site_id, member_id, words, due_at)
     select id, site_id, member_id, 'No.', now() from moderation_decision where case_id = $1 returning decision_id as id`,
    [caseId],
  );
  const body = { outcome: 'lifted', answer: 'You are right.' };
  const { erased, acted } = await whileErased(rob.id, () =>
    desk.call('POST', `/api/desk/appeals/${rows[0]?.id}`, { staff: mikkel, body }),
  );
  expect(erased).toBe(200);
  expect(acted.json()).toMatchObject({ statusCode: 409, code: 'appeal_closed' });
});
