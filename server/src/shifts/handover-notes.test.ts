import type { ShiftsReply } from '@vonk/api/desk/shifts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk } from '../testing/test-desk.ts';

let test: TestApp;
let desk: TestDesk;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openTestDesk(test);
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

it('what nobody has done is handed over, however much was written and done since', async () => {
  const staff = await desk.makeStaff('operator');
  const write = (text: string, ago: string, doneBy: number | null, count = 1) =>
    test.db.query(
      `insert into handover_note (staff_id, text, written_at, done_by, done_at)
       select $1, $2, now() - $3::interval, $4::bigint, case when $4::bigint is not null then now() end
         from generate_series(1, $5)`,
      [staff.id, text, ago, doneBy, count],
    );
  await write('call the bank back', '9 days', null);
  await write('long over', '3 days', staff.id);
  await write('done', '1 hour', staff.id, 150);
  const { notes } = (await desk.call('GET', '/api/desk/shifts', { staff })).json<ShiftsReply>();
  expect(notes.map(({ text }) => text)).toEqual(['call the bank back', ...Array(150).fill('done')]);
});

it('R-ERR-1 a note whose answer was lost, and which is sent again, stands there once', async () => {
  const staff = await desk.makeStaff('operator');
  const send = () => desk.call('POST', '/api/desk/shifts/notes', { staff, body: { text: 'the printer is out' } });
  const open = async () => {
    const { notes } = (await desk.call('GET', '/api/desk/shifts', { staff })).json<ShiftsReply>();
    return notes.filter(({ text, done_by }) => text === 'the printer is out' && !done_by);
  };
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
  const [note, ...more] = await open();
  expect(more).toEqual([]);
  await desk.call('POST', `/api/desk/shifts/notes/${note?.id}/done`, { staff, body: {} });
  await send();
  expect(await open()).toHaveLength(1);
});
