import type { AddressInfo } from 'node:net';
import { QUIET_COOKIE } from '@vonk/api/desk/quiet-cookie.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';

let test: TestApp;
let desk: TestDesk;
let url: string;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openTestDesk(test);
  await desk.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(desk.app.server.address() as AddressInfo).port}/api/desk/live`;
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

/** An open desk: the events that it was told, and whether it was closed by the server. */
async function listen(staff: TestStaff) {
  const ending = new AbortController();
  const reply = await fetch(url, { headers: { cookie: staff.cookie }, signal: ending.signal });
  const heard: string[] = [];
  let isEnded = false;
  const reader = reply.body?.getReader();
  void (async () => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      for (const line of Buffer.from(part.value).toString().split('\n'))
        if (line.startsWith('data: ')) heard.push(line.slice(6));
    }
    isEnded = true;
  })().catch(() => {});
  return { status: reply.status, heard, isEnded: () => isEnded, close: () => ending.abort() };
}

const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 1_000 && !isSo(); tries += 1) await new Promise((done) => setTimeout(done, 10));
  expect(isSo()).toBe(true);
};

it('open desks hear what changed of what their role may do, and nothing else', async () => {
  const moderator = await listen(await desk.makeStaff('moderator'));
  const support = await listen(await desk.makeStaff('support'));
  await until(() => moderator.heard.length > 0 && support.heard.length > 0);
  tellDesk(test.deps.bus, 'cases.read');
  tellDesk(test.deps.bus, 'members.find');
  await until(() => moderator.heard.length > 1 && support.heard.length > 1);
  expect(moderator.heard.slice(1)).toEqual(['{"type":"desk","act":"cases.read"}']);
  expect(support.heard.slice(1)).toEqual(['{"type":"desk","act":"members.find"}']);
  moderator.close();
  support.close();
});

it.each([
  ['who has another role', 'PUT', '', { role: 'marketing', languages: [], why: 'another team' }],
  ['who was taken off', 'POST', '/remove', { why: 'left' }],
] as const)('open desks hear that what %s had is free', async (_who, method, path, body) => {
  const [owner, gone] = [await desk.makeStaff('owner'), await desk.makeStaff('operator')];
  const operator = await listen(await desk.makeStaff('operator'));
  const moderator = await listen(await desk.makeStaff('moderator'));
  await until(() => operator.heard.length > 0 && moderator.heard.length > 0);
  const url = `/api/desk/staff/${gone.id}${path}`;
  expect((await desk.call(method, url, { staff: owner, body })).statusCode).toBe(200);
  await until(() =>
    ['operators.answer', 'shifts.read'].every((act) => operator.heard.some((each) => each.includes(act))),
  );
  await until(() => moderator.heard.some((each) => each.includes('cases.read')));
  operator.close();
  moderator.close();
});

it('decision 24 an open desk reads all again when whoever sits at it has another role', async () => {
  const [owner, staff] = [await desk.makeStaff('owner'), await desk.makeStaff('moderator')];
  const open = await listen(staff);
  await until(() => open.heard.length > 0);
  const body = { role: 'marketing', languages: [], why: 'another team' };
  await desk.call('PUT', `/api/desk/staff/${staff.id}`, { staff: owner, body });
  await until(() => open.heard.length > 1);
  // Three acts are told at once, each looks who sits there: the one of everybody may come after it, or have become it.
  expect(open.heard[1]).toBe('{"type":"hello"}');
  await new Promise((done) => setTimeout(done, 100));
  tellDesk(test.deps.bus, 'shifts.read');
  await until(() => open.heard.at(-1) === '{"type":"desk","act":"shifts.read"}');
  expect(open.heard.some((each) => each.includes('cases.read') || each.includes('operators.answer'))).toBe(false);
  open.close();
});

it('decision 24 the connection of who was taken off the staff ends', async () => {
  const staff = await desk.makeStaff('moderator');
  const open = await listen(staff);
  await until(() => open.heard.length > 0);
  await test.db.query('update staff set left_at = now() where id = $1', [staff.id]);
  tellDesk(test.deps.bus, 'cases.read');
  await until(open.isEnded);
  expect(open.heard).toHaveLength(1);
});

it('ASVS 7.3.1 a desk that nobody uses ends after an hour, though its page is open', async () => {
  const staff = await desk.makeStaff('moderator');
  const open = await listen(staff);
  await until(() => open.heard.length > 0);
  const unused = (minutes: number) =>
    test.db.query('update staff_session set seen_at = now() - make_interval(mins => $2) where staff_id = $1', [
      staff.id,
      minutes,
    ]);
  await unused(59);
  tellDesk(test.deps.bus, 'cases.read');
  await until(() => open.heard.length > 1);
  const { rows } = await test.db.query(
    `select seen_at < now() - interval '58 minutes' as is_unused from staff_session where staff_id = $1`,
    [staff.id],
  );
  expect(rows).toEqual([{ is_unused: true }]);
  await unused(61);
  tellDesk(test.deps.bus, 'cases.read');
  await until(open.isEnded);
});

it('ASVS 7.3.1 what an open page asks by itself while nobody touches it is no use of the session', async () => {
  const staff = await desk.makeStaff('moderator');
  const usedAfter = async (cookie: string, url: string) => {
    await test.db.query(`update staff_session set seen_at = now() - interval '59 minutes' where staff_id = $1`, [
      staff.id,
    ]);
    expect((await desk.call('GET', url, { headers: { cookie } })).statusCode).toBe(200);
    const { rows } = await test.db.query<{ is_used: boolean }>(
      `select seen_at > now() - interval '1 minute' as is_used from staff_session where staff_id = $1`,
      [staff.id],
    );
    return rows[0]?.is_used;
  };
  for (const url of ['/api/desk/cases', '/api/desk/me'])
    expect([
      await usedAfter(`${staff.cookie}; ${QUIET_COOKIE}=1`, url),
      await usedAfter(`${staff.cookie}; ${QUIET_COOKIE}=`, url),
      await usedAfter(staff.cookie, url),
    ]).toEqual([false, true, true]);
});

it('one session has twenty open windows that are told, and no more', async () => {
  const staff = await desk.makeStaff('moderator');
  const open = await Promise.all(Array.from({ length: 20 }, () => listen(staff)));
  expect((await listen(staff)).status).toBe(204);
  const other = await listen(await desk.makeStaff('moderator'));
  expect(other.status).toBe(200);
  for (const each of open) each.close();
  let again = await listen(staff);
  for (let tries = 0; tries < 300 && again.status === 204; tries += 1) again = await listen(staff);
  expect(again.status).toBe(200);
  for (const each of [other, again]) each.close();
});
