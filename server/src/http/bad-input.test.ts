import { ERROR_CODES } from '@vonk/api/options.ts';
import fc from 'fast-check';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await createTestApp();
  member = await test.makeMember({ credits: 5, isPaid: true });
});
afterAll(() => test.close());

interface Operation {
  method: string;
  path: string;
}

/** Every call the server documents, below /api. */
const operations = (): Operation[] =>
  Object.entries(test.app.swagger().paths ?? {})
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.keys(methods ?? {}).map((method) => ({ method: method.toUpperCase(), path })));

const state = async () =>
  (
    await test.db.query<{ state: string }>(
      `select concat_ws(' ', (select count(*) from message), (select count(*) from ledger), (select count(*) from payment),
         (select count(*) from profile_like), (select sum(balance) from wallet)) as state`,
    )
  ).rows[0]?.state;

const fill = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));

const hostile = [
  '0',
  '-1',
  '999999999999',
  '1e309',
  'NaN',
  "1' or '1'='1",
  '../../etc/passwd',
  '%00',
  'ñ😀',
  'a'.repeat(3000),
  '[]',
  'null',
];

describe('R-ERR-1 bad input', () => {
  it('R-ERR-1 knows every call', () => {
    expect(operations().length).toBeGreaterThan(50);
  });

  it('R-ERR-1 ends in a clear error with a known code, never in a 500, and changes nothing', async () => {
    const before = await state();
    const calls = operations().filter(
      ({ path }) => !/logout|sessions|user$|settings$|reset|page-hidden|vitals/.test(path),
    );
    const bodies: [string, string][] = [
      ['application/json', '{"broken"'],
      ['application/json', '[]'],
      ['application/json', '{"text":{"a":1},"member_id":"x","client_id":7,"bundle_id":-1}'],
      ['text/plain', 'hello'],
      ['application/x-www-form-urlencoded', 'email[]=1&email[x]=2'],
    ];
    for (const { method, path } of calls) {
      for (const value of hostile) {
        const url = `${fill(path, value)}?cursor=${encodeURIComponent(value)}&after=${encodeURIComponent(value)}&min_age=${encodeURIComponent(value)}`;
        const [type, payload] = bodies[value.length % bodies.length] ?? ['application/json', ''];
        const reply = await test.app.inject({
          method: method as 'POST',
          url,
          headers: {
            host: 'localhost',
            cookie: member.cookie,
            'x-request-type': 'client',
            ...(method === 'GET' ? {} : { 'content-type': type }),
          },
          ...(method === 'GET' ? {} : { payload }),
        });
        const said = `${method} ${url.slice(0, 100)} → ${reply.statusCode} ${reply.body.slice(0, 200)}`;
        expect([said, reply.statusCode < 500]).toEqual([said, true]);
        if (reply.statusCode >= 400 && path !== '/api/geocode') {
          const body = reply.json<{ code: string; statusCode: number; message: string }>();
          expect([
            said,
            (ERROR_CODES as readonly string[]).includes(body.code),
            body.statusCode,
            typeof body.message,
          ]).toEqual([said, true, reply.statusCode, 'string']);
        }
      }
    }
    expect(await state()).toBe(before);
    // Thousands of calls: what they take is the machine's.
  }, 180_000);

  it('R-ERR-1 takes any JSON at all without a 500', async () => {
    const calls = operations().filter(({ method, path }) => method === 'POST' && !/webhooks/.test(path));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), fc.jsonValue(), async ({ path }, body) => {
        const reply = await test.app.inject({
          method: 'POST',
          url: fill(path, '1'),
          headers: { host: 'localhost', 'x-request-type': 'client', 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
        expect(reply.statusCode).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });

  it('R-ACCOUNT-4 without a session a member’s call is refused as signed out, and an ended session likewise', async () => {
    const ended = await test.makeMember();
    await test.db.query(`update session set expires_at = now() - interval '1 second' where member_id = $1`, [ended.id]);
    for (const who of [undefined, ended]) {
      for (const [method, url] of [
        ['GET', '/api/chats'],
        ['GET', '/api/likes'],
        ['GET', '/api/transactions'],
        ['POST', '/api/messages'],
        ['PUT', '/api/profile'],
      ] as const) {
        const reply = await test.call(method, url, {
          ...(who ? { member: who } : {}),
          ...(method === 'GET'
            ? {}
            : { body: { member_id: 1, client_id: '00000000-0000-4000-8000-000000000000', text: 'hello' } }),
        });
        expect([
          method,
          url,
          reply.statusCode,
          reply.json<{ authentication_required?: boolean }>().authentication_required,
        ]).toEqual([method, url, 403, true]);
      }
    }
  });

  it('R-CALL-2 refuses what another site causes: posts, and GETs with an effect', async () => {
    const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const like = await test.call('POST', '/api/members/1/like', { member, body: {}, headers: cross });
    const logout = await test.call('GET', '/api/logout.php', { member, headers: cross });
    expect([like.statusCode, like.json<{ code: string }>().code]).toEqual([403, 'cross_site']);
    expect([logout.statusCode, logout.json<{ code: string }>().code]).toEqual([403, 'cross_site']);
    const plain = await test.app.inject({
      method: 'GET',
      url: '/api/logout',
      headers: { host: 'localhost', cookie: member.cookie },
    });
    expect(plain.statusCode).toBe(403);
    expect((await test.call('GET', '/api/chats', { member })).statusCode).toBe(200);
  });
});
