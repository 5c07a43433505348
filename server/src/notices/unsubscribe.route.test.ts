import type { ErrorReply } from '@vonk/api/errors.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { type NoticeMailKind, unsubscribeToken } from './unsubscribe-link.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const tokenOf = ({ id: memberId }: TestMember, kind: NoticeMailKind = 'message') =>
  unsubscribeToken(test.deps.config.signingKey, { memberId, kind });
const address = (token: string) => `/api/unsubscribe?token=${encodeURIComponent(token)}`;
const disabledOf = async ({ id }: TestMember) =>
  (await test.db.query<{ off: string[] }>('select notifications_disabled as off from member where id = $1', [id]))
    .rows[0]?.off;
/** As the server of a mail program posts: no browser's headers, and a form's body. */
const pressOnce = (token: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: address(token),
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });

it('R-ACCOUNT-9 a mail program ends mails of one kind with one press, and pressing again changes nothing', async () => {
  const member = await test.makeMember();
  expect((await pressOnce(tokenOf(member))).statusCode).toBe(200);
  expect((await pressOnce(tokenOf(member))).statusCode).toBe(200);
  expect(await disabledOf(member)).toEqual(['mail_message']);
  expect((await pressOnce(tokenOf(member, 'like'))).statusCode).toBe(200);
  expect(await disabledOf(member)).toEqual(['mail_message', 'mail_like']);
});

it('R-ACCOUNT-9 what looks through mails and opens their links ends nothing', async () => {
  const member = await test.makeMember();
  for (const method of ['GET', 'HEAD']) await test.call(method, address(tokenOf(member)));
  expect(await disabledOf(member)).toEqual([]);
});

it('R-ACCOUNT-9 a wrong link, one of another member or of another site ends nothing, and says that it has ended', async () => {
  const [member, other] = [await test.makeMember(), await test.makeMember()];
  const token = tokenOf(member);
  const stolen = token.replace(String(member.id), String(other.id));
  for (const wrong of [
    '',
    'x',
    `${token}.`,
    token.slice(0, -1),
    stolen,
    token.replace('message', 'like'),
    '1-message-',
  ])
    expect([wrong, (await pressOnce(wrong)).json<ErrorReply>().code]).toEqual([wrong, 'link_expired']);
  await test.db.query('update member set site_id = 2 where id = $1', [member.id]);
  expect((await pressOnce(token)).json<ErrorReply>().code).toBe('link_expired');
  expect([await disabledOf(member), await disabledOf(other)]).toEqual([[], []]);
});

it('R-ACCOUNT-9 ADR 13 the page’s form does it without script, and goes back to its page', async () => {
  const member = await test.makeMember();
  const page = `http://localhost/de/unsubscribe?token=${tokenOf(member)}`;
  const reply = await pressOnce(tokenOf(member), {
    accept: 'text/html',
    referer: page,
    'sec-fetch-site': 'same-origin',
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([
    303,
    `/de/unsubscribe?token=${tokenOf(member)}#form-answer`,
  ]);
  expect(await disabledOf(member)).toEqual(['mail_message']);
});
