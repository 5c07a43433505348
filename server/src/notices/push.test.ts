import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { PushKnownReply, UserReply } from '@vonk/api/user.ts';
import webPush from 'web-push';
import type { JobDeps } from '../jobs/job-deps.ts';
import type { Payloads } from '../jobs/topics.ts';
import { type OutboundCall, OutboundRefused } from '../outbound/outbound.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { findNotice } from './notice.ts';
import { sendPush, wordsOf } from './send-push.ts';
import { tellMember } from './tell-member.ts';

let test: TestApp;
beforeAll(async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  test = await createTestApp({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey });
});
afterAll(() => test.close());

/** Keys as a browser makes them. */
function browserKeys() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}
const endpointOf = (name: string) => `https://push.example/${name}/${randomUUID()}`;
const subscribe = (member: TestMember, endpoint: string, keys = browserKeys()) =>
  test.call('POST', '/api/user?push=1', { member, body: { subscription: { endpoint, keys } } });
const endpoints = async ({ id }: TestMember) =>
  (
    await test.db.query<{ endpoint: string }>(
      'select endpoint from push_subscription where member_id = $1 order by id',
      [id],
    )
  ).rows.map(({ endpoint }) => endpoint);

/** Tells the member of a message, with push services that answer by the name in their address. */
async function tell(to: TestMember, answers: Record<string, number | Error>): Promise<string[]> {
  const from = await test.makeMember({ name: 'Noor' });
  const called: string[] = [];
  const deps: JobDeps = {
    ...test.deps,
    sendMail: async () => {},
    outbound: async ({ url }: OutboundCall) => {
      called.push(url);
      const answer = answers[url.split('/')[3] ?? ''] ?? 201;
      if (answer instanceof Error) throw answer;
      return { status: answer, body: Buffer.alloc(0) };
    },
  };
  await tellMember({ kind: 'message', member_id: to.id, from_id: from.id }, deps);
  const { rows } = await test.db.query<{ payload: Payloads['push_to'] }>(
    `delete from outbox where topic = 'push_to' returning payload`,
  );
  for (const { payload } of rows) await sendPush(payload, deps);
  return called.sort();
}

it('R-ACCOUNT-11 a browser that subscribed with the keys of before is told with those, and one that has the new ones with them alone', async () => {
  const [member, from] = [await test.makeMember(), await test.makeMember({ name: 'Noor' })];
  const [before, now] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
  await subscribe(member, endpointOf('before'));
  await subscribe(member, endpointOf('now'));
  const signed: string[] = [];
  const deps: JobDeps = {
    ...test.deps,
    config: { ...test.deps.config, pushKeys: [now, before] },
    sendMail: async () => {},
    outbound: async ({ url, headers }: OutboundCall) => {
      const key = headers?.Authorization?.includes(now.publicKey) ? 'now' : 'before';
      const had = url.split('/')[3] ?? '';
      signed.push(`${had} with ${key}`);
      return { status: had === key ? 201 : 403, body: Buffer.alloc(0) };
    },
  };
  const { rows } = await test.db.query<{ id: number }>('select id from push_subscription where member_id = $1', [
    member.id,
  ]);
  for (const { id } of rows)
    await sendPush({ kind: 'message', member_id: member.id, from_id: from.id, subscription_id: id }, deps);
  expect(signed.sort()).toEqual(['before with before', 'before with now', 'now with now']);
  expect(await endpoints(member)).toHaveLength(2);
});

describe('a subscription', () => {
  it.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://169.254.169.254/latest',
    'https://localhost/1',
    'https://user:word@push.example/1',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('R-ACCOUNT-11 leads to a push service of the public internet by https, not to %s', async (endpoint) => {
    const member = await test.makeMember();
    expect((await subscribe(member, endpoint)).statusCode).toBe(400);
    expect(await endpoints(member)).toEqual([]);
  });

  it('R-ACCOUNT-11 is one of ten: the eleventh browser takes the place of the oldest', async () => {
    const member = await test.makeMember();
    const all = Array.from({ length: 11 }, (_, index) => endpointOf(`n${index}`));
    for (const endpoint of all) await subscribe(member, endpoint);
    expect(await endpoints(member)).toEqual(all.slice(1));
  });

  it('R-ACCOUNT-11 is known of each browser by itself, to its member alone, until it is given up', async () => {
    const [member, other] = [await test.makeMember(), await test.makeMember()];
    const [first, second] = [endpointOf('first'), endpointOf('second')];
    for (const endpoint of [first, second]) await subscribe(member, endpoint);
    const isKnown = async (endpoint: string, asker: TestMember) => {
      const reply = await test.call('POST', '/api/user/push/known', { member: asker, body: { endpoint } });
      return reply.json<PushKnownReply>().is_known;
    };
    expect([await isKnown(first, member), await isKnown(first, other)]).toEqual([true, false]);
    await test.db.query('delete from push_subscription where endpoint = $1', [first]);
    expect([await isKnown(first, member), await isKnown(second, member)]).toEqual([false, true]);
  });

  it('R-ACCOUNT-11 ends when the member turns it off, and nobody else can', async () => {
    const [member, other] = [await test.makeMember(), await test.makeMember()];
    const endpoint = endpointOf('own');
    await subscribe(member, endpoint);
    await test.call('POST', '/api/user/push/end', { member: other, body: { endpoint } });
    expect(await endpoints(member)).toEqual([endpoint]);
    const reply = await test.call('POST', '/api/user/push/end', { member, body: { endpoint } });
    expect(reply.json<UserReply>().user?.has_push).toBe(false);
    expect(await tell(member, {})).toEqual([]);
  });

  it('R-ACCOUNT-11 ends at logout, and with the session that another browser ends', async () => {
    const member = await test.makeMember();
    await subscribe(member, endpointOf('out'));
    await test.call('GET', '/api/logout', { member });
    expect(await tell(member, {})).toEqual([]);
    const again = await test.makeMember();
    await subscribe(again, endpointOf('out'));
    await test.db.query('delete from session where member_id = $1', [again.id]);
    expect(await tell(again, {})).toEqual([]);
  });
});

describe('notices to browsers', () => {
  it('R-ACCOUNT-11 lead to the talk in the member’s language: at once, and by the login whoever is signed in no more', async () => {
    const [member, from] = [await test.makeMember(), await test.makeMember({ name: 'Noor' })];
    await test.db.query(`update member set language = 'de' where id = $1`, [member.id]);
    const payload = { kind: 'message', member_id: member.id, from_id: from.id, conversation_id: 42 } as const;
    const notice = await findNotice(test.db, payload);
    if (!notice) throw new Error('there is nobody to tell');
    const { body, memberId, checkUrl, openUrl } = JSON.parse(wordsOf(notice, test.deps));
    expect([body, memberId]).toEqual(['Noor hat dir geschrieben', member.id]);
    const [talk, login] = [new URL(checkUrl), new URL(openUrl)];
    expect([talk.pathname, login.pathname]).toEqual(['/de/chats/42', '/de/login']);
    expect(login.searchParams.get('next')).toBe('/chats/42');
  });

  it('R-ACCOUNT-11 reach each by itself: one that fails or is gone repeats none of the others', async () => {
    const member = await test.makeMember();
    const [good, gone, bad, inside] = ['good', 'gone', 'bad', 'inside'].map(endpointOf) as [
      string,
      string,
      string,
      string,
    ];
    for (const endpoint of [good, gone, bad, inside]) await subscribe(member, endpoint);
    const answers = { gone: 410, bad: new Error('timeout'), inside: new OutboundRefused('inside', 'private') };
    expect(await tell(member, answers)).toEqual([good, gone, bad, inside].sort());
    expect(await endpoints(member)).toEqual([good, bad]);
    // The one that failed is left alone for a minute.
    expect(await tell(member, answers)).toEqual([good]);
  });

  it('R-ACCOUNT-11 give a push service up that fails five times in a row', async () => {
    const member = await test.makeMember();
    await subscribe(member, endpointOf('slow'));
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await tell(member, { slow: 500 })).toHaveLength(1);
      await test.db.query('update push_subscription set paused_until = null where member_id = $1', [member.id]);
    }
    expect(await endpoints(member)).toEqual([]);
  });

  it('R-ACCOUNT-11 drop a browser whose keys are none, and call nobody for it', async () => {
    const member = await test.makeMember();
    await subscribe(member, endpointOf('keys'), { p256dh: 'a', auth: 'b' });
    expect(await tell(member, {})).toEqual([]);
    expect(await endpoints(member)).toEqual([]);
  });
});
