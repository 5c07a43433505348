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

it('decision 24 a search stands in the log with what it found, and never with an address, which outlives its member there', async () => {
  const staff = await desk.makeStaff('support');
  const { id } = await test.makeMember();
  await test.db.query(`update member set email = 'jan@example.com' where id = $1`, [id]);
  const number = String(id).padStart(3, '0');
  const search = (text: string) => desk.call('GET', `/api/desk/search?text=${encodeURIComponent(text)}`, { staff });
  expect((await search('Jan@example.com')).json().found).toHaveLength(1);
  await search('an@exam');
  await search(number);
  const { rows } = await test.db.query(`select why, after from staff_log where act = 'desk.use' order by id`);
  const found = [`/members/${id}`];
  expect(rows).toEqual([
    { why: 'an address', after: { found } },
    { why: 'an address', after: { found: [] } },
    { why: number, after: { found } },
  ]);
});
