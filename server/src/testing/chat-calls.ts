import { randomUUID } from 'node:crypto';
import type { SendMessageReply } from '@vonk/api/chat.ts';
import type { TestApp, TestMember } from './test-app.ts';

/** Calls of the chat as a page makes them, for the app that a file has by then. */
export function chatCalls(test: () => TestApp) {
  const start = (member: TestMember, other: TestMember, body: object = { text: 'hello' }) =>
    test().call('POST', '/api/messages', { member, body: { client_id: randomUUID(), member_id: other.id, ...body } });
  const send = (member: TestMember, conversation: number, body: object = {}) =>
    test().call('POST', `/api/conversations/${conversation}/messages`, {
      member,
      body: { client_id: randomUUID(), text: 'hi', ...body },
    });
  const idOf = async (member: TestMember, other: TestMember) =>
    (await start(member, other)).json<SendMessageReply>().conversation_id;
  return { start, send, idOf };
}
