import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { ERROR_CODES } from '@vonk/api/options.ts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { ledgerMismatches } from '../credits/ledger-check.ts';
import { pageRoutes } from '../page/page.route.ts';
import { vitalsRoutes } from '../page/vitals.route.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import type { DecidedRoute } from './guards.plugin.ts';

/** Requests per group of routes: a few in every run of the tests, 10,000 by `npm run test:attack`. */
const REQUESTS = Number(process.env.ATTACK_REQUESTS ?? 250);
/** The same seed makes the same requests; a failure names it. */
const SEED = Number(process.env.ATTACK_SEED ?? 20261122);
/** How long an answer may take where the long suite runs alone on a machine; the tests of every day measure nothing. */
const MOST_MS = process.env.ATTACK_REQUESTS ? 1_000 : Number.POSITIVE_INFINITY;

jest.setTimeout(30 * 60_000);

const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-build-'));
let test: TestApp;
let attacker: TestMember;
let victim: TestMember;
beforeAll(async () => {
  writeFakeBuild(buildDir);
  test = await createTestApp({ BUILD_DIR: buildDir }, [pageRoutes, vitalsRoutes]);
  attacker = await test.makeMember({ credits: 20, isPaid: true });
  victim = await test.makeMember({ credits: 20, isPaid: true });
});
afterAll(async () => {
  await test.close();
  fs.rmSync(buildDir, { recursive: true, force: true });
});

const GROUPS: Record<string, RegExp> = {
  'sign-in and account':
    /^\/api\/(user|password|mail-change|sessions|signup|activate|reactivate|unsubscribe|profile|logout|data-export)/,
  'second factor and passkeys': /^\/api\/(second-factor|passkeys|user\/(code|passkey))/,
  people: /^\/api\/(members|likes|blocks|swipe|auto-like|showcase)/,
  chat: /^\/api\/(chats?$|messages|conversations|gifts|chat-images)/,
  money:
    /^\/api\/(bundles|discountcode|time-bonus|transactions|payments|last-payment|webhooks|spending-limits|mandate|iban)/,
  photos: /^\/(api\/photos|media)/,
  'sites, places and measurements':
    /^\/api\/(settings|companyinfo|complaints|decision|interests|regions|cities|geocode|consent|page-|vitals|remote-errors)/,
};

const nasty = fc.constantFrom(
  '0',
  '-1',
  '1',
  '9223372036854775808',
  '1e309',
  'NaN',
  "1' or '1'='1",
  '"; drop table member; --',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '\u0000',
  '\ud800',
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  'a'.repeat(4000),
  '🏳️‍🌈'.repeat(50),
  `e${'\u0301'.repeat(500)}`,
  '\u202e\u2066',
  '[]',
  'null',
  'true',
  '__proto__',
);
const word = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 60 }), fc.integer().map(String));
const FIELDS = [
  'email',
  'password',
  'old_password',
  'password_repeat',
  'name',
  'date_of_birth',
  'gender',
  'looking_for',
  'token',
  'member_id',
  'client_id',
  'text',
  'image',
  'gift',
  'bundle_id',
  'method',
  'code',
  'iban',
  'phone',
  'otp',
  'seq',
  'language',
  'city_id',
  'country',
  'interests',
  'is_invisible',
  'subscription',
  'reason',
  'path',
  'seconds',
  'id',
  'site_id',
  'status',
  'credits',
  'paid_at',
  '__proto__',
  'constructor',
];
const value = fc.oneof(word, fc.jsonValue({ maxDepth: 2 }), fc.integer(), fc.boolean(), fc.constant(null));
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 }).map((fields) => JSON.stringify(fields)),
  fc.jsonValue().map((any) => JSON.stringify(any)),
  fc.constantFrom('', '{', '[[[[', '{"a":', '\u0000', '{"__proto__":{"isAdmin":true}}', '"'.repeat(1000)),
);
const query = fc.dictionary(
  fc.constantFrom('cursor', 'after', 'min_age', 'q', 'country', 'code', 'lat', 'lon', 'conversation', 'sort', 'x[]'),
  word,
  { maxKeys: 4 },
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'image/svg+xml',
  '',
);

const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

const requestTo = (routes: DecidedRoute[]) =>
  fc
    .record({
      route: fc.constantFrom(...routes),
      params: fc.array(word, { minLength: 3, maxLength: 3 }),
      query,
      body,
      contentType,
    })
    .map(({ route, params, ...rest }) => {
      const left = [...params];
      const filled = route.url.replace(/:[a-z]+|\*/g, () => escaped(left.pop() ?? '1').slice(0, 250) || '1');
      const search = Object.entries(rest.query).map(([name, text]) => `${escaped(name)}=${escaped(text)}`);
      return { method: route.method, url: `${filled}${search.length ? `?${search.join('&')}` : ''}`, ...rest };
    });

type Request = { method: string; url: string; body: string; contentType: string };

const send = ({ method, url, body: payload, contentType: type }: Request): Promise<LightMyRequestResponse> =>
  test.app.inject({
    method: method as 'POST',
    url,
    headers: {
      host: 'localhost',
      cookie: attacker.cookie,
      'x-request-type': 'client',
      ...(method !== 'GET' && type ? { 'content-type': type } : {}),
    },
    ...(method === 'GET' ? {} : { payload }),
  });

/** All that belongs to others, and all the money there is; a like or a message of the attacker's own may come to be. */
const stateOfOthers = async () =>
  (
    await test.db.query(
      `select (select md5(string_agg(m::text, '|' order by m.id)) from member m where id <> $1) as members,
              (select md5(string_agg(p::text, '|' order by p.member_id)) from profile p where member_id <> $1) as profiles,
              (select md5(string_agg(s::text, '|' order by s.token_hash)) from session s where member_id <> $1) as sessions,
              (select md5(string_agg(w::text, '|' order by w.member_id)) from wallet w where member_id <> $1) as wallets,
              (select count(*)::int from payment where status <> 'created' and status <> 'pending') as settled,
              (select md5(string_agg(s::text, '|' order by s.id)) from site s) as sites`,
      [attacker.id],
    )
  ).rows[0];

describe('hostile requests', () => {
  it('are tried on every route that takes a request', () => {
    const left = test.app.decidedRoutes
      .filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD')
      .filter(({ url }) => !Object.values(GROUPS).some((group) => group.test(url)));
    expect(left.map(({ url }) => url)).toEqual([]);
  });

  it.each(Object.entries(GROUPS))(
    'to %s end in no failure of ours and change nothing of others',
    async (_name, group) => {
      const routes = test.app.decidedRoutes.filter(
        // Who leaves or ends the sessions attacks no more.
        ({ url, method }) =>
          group.test(url) &&
          method !== 'HEAD' &&
          !/logout|\/sessions$|user\/delete/.test(url) &&
          `${method} ${url}` !== 'DELETE /api/user',
      );
      const before = await stateOfOthers();
      let slowest = 0;
      const wrong: string[] = [];
      for (const request of fc.sample(requestTo(routes), { numRuns: REQUESTS, seed: SEED })) {
        const start = performance.now();
        const reply = await send(request);
        const took = performance.now() - start;
        slowest = Math.max(slowest, took);
        const said = `${request.method} ${request.url.slice(0, 120)} ${request.contentType} ${request.body.slice(0, 120)} → ${reply.statusCode} ${reply.body.slice(0, 100)}`;
        if (reply.statusCode >= 500 && reply.statusCode !== 503) wrong.push(said);
        else if (took > MOST_MS) wrong.push(`${Math.round(took)} ms: ${said}`);
        else if (reply.statusCode >= 400 && reply.headers['content-type']?.toString().includes('json')) {
          const { code } = reply.json<{ code: string }>();
          if (!(ERROR_CODES as readonly string[]).includes(code)) wrong.push(said);
        }
      }
      if (process.env.ATTACK_REQUESTS)
        console.log(`${_name}: ${REQUESTS} requests, the slowest answer took ${Math.round(slowest)} ms`);
      expect({ seed: SEED, wrong: wrong.slice(0, 10) }).toEqual({ seed: SEED, wrong: [] });
      expect(await stateOfOthers()).toEqual(before);
      expect(await ledgerMismatches(test.db)).toEqual([]);
      expect((await test.call('GET', '/api/chats', { member: victim })).statusCode).toBe(200);
    },
  );
});
