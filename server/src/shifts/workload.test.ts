import type { WorkloadReply } from '@vonk/api/desk/shifts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk } from '../testing/test-desk.ts';

let test: TestApp;
let desk: TestDesk;
beforeAll(async () => {
  test = await createTestApp({ DEMO: '0' });
  desk = await openTestDesk(test);
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

it('answers are counted by the hour of the day in Amsterdam, and not by that of the database', async () => {
  const staff = await desk.makeStaff('operator');
  const at = new Date(Date.now() - 86_400_000);
  await test.db.query(
    `insert into operator_answer (conversation_id, seq, staff_id, member_id, profile_id, site_id, language, waited_seconds,
            handled_seconds, answered_at)
     values (1, 1, $1, 1, 1, 1, 'nl', 60, 30, $2)`,
    [staff.id, at],
  );
  const { hours } = (await desk.call('GET', '/api/desk/workload?days=7', { staff })).json<WorkloadReply>();
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Amsterdam' });
  expect(hours).toEqual([{ hour: Number(hour.format(at)), answers: 1, wait: 60 }]);
});
