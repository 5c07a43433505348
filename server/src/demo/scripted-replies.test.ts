import { randomUUID } from 'node:crypto';
import type { ConversationReply, SendMessageReply } from '@vonk/api/chat.ts';
import type { Payloads } from '../jobs/topics.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { installReplyTrigger } from './reply-trigger.ts';
import { SCRIPTED_LINES } from './scripted-lines.ts';
import { sendDemoReply } from './scripted-replies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ DEMO: '1' });
  await installReplyTrigger(test.db);
});
afterAll(() => test.close());

it('decision 7: a demo person answers once by script, free of charge; a real member never does', async () => {
  const [person, demo, real] = [
    await test.makeMember({ credits: 5, isPaid: true }),
    await test.makeMember(),
    await test.makeMember(),
  ];
  await test.db.query('update member set is_computer_generated = true where id = $1', [demo.id]);
  const write = async (id: number) =>
    (
      await test.call('POST', '/api/messages', {
        member: person,
        body: { client_id: randomUUID(), member_id: id, text: 'hello' },
      })
    ).json<SendMessageReply>().conversation_id;
  const conversation = await write(demo.id);
  const other = await write(real.id);
  const { rows } = await test.db.query<{ payload: Payloads['demo_reply'] }>(
    `select payload from outbox where topic = 'demo_reply'`,
  );
  expect(rows).toHaveLength(1);
  const [waiting] = rows;
  if (!waiting) return;
  const deps = { ...test.deps, sendMail: async () => {} };
  const due = { ...waiting.payload, is_due: true };
  await sendDemoReply(due, deps);
  await sendDemoReply(due, deps);
  await sendDemoReply({ conversation_id: other, seq: 1, member_id: real.id, is_due: true }, deps);
  const read = async (id: number) =>
    (await test.call('GET', `/api/conversations/${id}`, { member: person })).json<ConversationReply>().messages;
  const messages = await read(conversation);
  expect(messages).toHaveLength(2);
  expect(SCRIPTED_LINES.nl).toContain(messages[1]?.text);
  expect(messages[1]).toMatchObject({ sender_id: demo.id, cost: 0 });
  expect(await read(other)).toHaveLength(1);
});
