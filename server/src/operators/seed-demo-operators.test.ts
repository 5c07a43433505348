import { randomUUID } from 'node:crypto';
import type { OperatorConversationReply } from '@vonk/api/desk/operators.ts';
import { inboxMismatches } from '../chat/inbox-check.ts';
import { installReplyTrigger } from '../demo/reply-trigger.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';
import { seedDemoOperators } from './seed-demo-operators.ts';

let test: TestApp;
let desk: TestDesk;
let operator: TestStaff;

beforeAll(async () => {
  test = await createTestApp({ DEMO: '1' });
  desk = await openTestDesk(test);
  operator = await desk.makeStaff('operator');
  for (let count = 0; count < 6; count += 1) {
    await test.makeMember();
    await test.makeMember({ kind: 'fictional' });
  }
  await test.db.query(`update member set is_computer_generated = true, email = null`);
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

it('the demo’s desk has members who wait, one of them asking for the truth', async () => {
  await seedDemoOperators(test.db, operator.id);
  await desk.call('POST', '/api/desk/shifts', { staff: operator, body: { languages: ['nl'] } });
  const { conversation_id } = (await desk.call('POST', '/api/desk/operators/next', { staff: operator })).json<{
    conversation_id: number;
  }>();
  const url = `/api/desk/operators/conversations/${conversation_id}`;
  const shown = (await desk.call('GET', url, { staff: operator })).json<OperatorConversationReply>();
  expect([shown.lock?.topic, shown.note !== '', shown.lines.length]).toEqual(['real', true, 3]);
  expect(await inboxMismatches(test.db)).toEqual([]);
  await desk.call('POST', '/api/desk/shifts/end', { staff: operator });
});

it('decision 23 scripts answer in the demo, at the price, and keep silent while an operator is on duty', async () => {
  await installReplyTrigger(test.db);
  const person = await test.makeMember({ credits: 10, isPaid: true });
  const { rows } = await test.db.query<{ id: number }>(
    `select id from member where kind = 'fictional' order by id desc`,
  );
  const write = async (to: number) => {
    const body = { client_id: randomUUID(), member_id: to, text: 'hoi' };
    const sent = await test.call('POST', '/api/messages', { member: person, body });
    await test.db.query(`update outbox set payload = payload || '{"is_due": true}' where topic = 'demo_reply'`);
    await runOutbox(test);
    const { conversation_id, message } = sent.json<{ conversation_id: number; message: { cost: number } }>();
    const { rowCount } = await test.db.query('select from message where conversation_id = $1', [conversation_id]);
    return { cost: message.cost, messages: rowCount };
  };
  expect(await write(rows[0]?.id ?? 0)).toEqual({ cost: 1, messages: 2 });
  await desk.call('POST', '/api/desk/shifts', { staff: operator, body: { languages: ['nl'] } });
  expect(await write(rows[1]?.id ?? 0)).toEqual({ cost: 1, messages: 1 });
});
