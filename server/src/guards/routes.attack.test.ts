import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { ErrorReply } from '@vonk/api/errors.ts';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App } from '../http/app-types.ts';
import { pageRoutes } from '../page/page.route.ts';
import { vitalsRoutes } from '../page/vitals.route.ts';
import { createSessionRepository, SESSION_COOKIE } from '../sessions/session.repository.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { type DecidedRoute, decideRoutes } from './guards.plugin.ts';
import { ROUTE_RULES } from './route-rules.ts';

jest.setTimeout(120_000);

let test: TestApp;
let member: TestMember;
const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-build-'));
beforeAll(async () => {
  writeFakeBuild(buildDir);
  test = await createTestApp({ BUILD_DIR: buildDir }, [pageRoutes, vitalsRoutes]);
  member = await test.makeMember({ credits: 50, isPaid: true });
});
afterAll(async () => {
  await test.close();
  fs.rmSync(buildDir, { recursive: true, force: true });
});

/** The ways in which an address may be written that a router or a proxy could take for the same. */
const ENCODINGS: Record<string, (url: string) => string> = {
  plain: (url) => url,
  'with .php': (url) => `${url}.php`,
  'first letter escaped': (url) =>
    url.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  'every letter escaped': (url) => url.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'slashes escaped': (url) => `/${url.slice(1).replaceAll('/', '%2F')}`,
  'doubled slashes': (url) => url.replaceAll('/', '//'),
  'in capitals': (url) => url.toUpperCase(),
  'with a dot': (url) => url.replace('/api/', '/api/./'),
  'from above': (url) => `/pages/..${url}`,
  'with a slash at the end': (url) => `${url}/`,
  'with a semicolon': (url) => `${url};x=1`,
};

const routes = (): DecidedRoute[] => test.app.decidedRoutes.filter(({ method }) => method !== 'HEAD');
const isApi = ({ url }: DecidedRoute) => url.startsWith('/api/');
const fill = (url: string) => url.replace(/:[a-z]+/g, '1').replace('*', 'x');
const said = ({ method, url }: DecidedRoute, how: string, reply: LightMyRequestResponse) =>
  `${method} ${url} ${how} → ${reply.statusCode} ${reply.body.slice(0, 80)}`;

const send = (
  { method }: Pick<DecidedRoute, 'method'>,
  url: string,
  headers: Record<string, string>,
  payload?: string,
): Promise<LightMyRequestResponse> =>
  test.app.inject({
    method: method as 'POST',
    url,
    headers: { host: 'localhost', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

describe('every route of the server', () => {
  it('has a rule, and every rule has a route', () => {
    expect(routes().length).toBeGreaterThan(70);
    const used = new Set(routes().map(({ rule }) => rule));
    const unused = Object.entries(ROUTE_RULES).filter(([, rule]) => !used.has(rule));
    // Served where DOCS says so, and by the process itself.
    expect(unused.map(([name]) => name)).toEqual([]);
  });

  it('cannot be added without a decision', () => {
    const app: App = Fastify().withTypeProvider<ZodTypeProvider>();
    decideRoutes(app);
    expect(() => app.get('/api/settings', async () => 'decided')).not.toThrow();
    expect(() => app.get('/api/forgotten', async () => 'open')).toThrow('GET /api/forgotten has no rule');
    expect(() => app.post('/api/settings', async () => 'open')).toThrow('POST /api/settings has no rule');
  });

  it('is refused when another site causes it and it has an effect, however its address is written', async () => {
    const wrong: string[] = [];
    const withEffect = routes().filter(
      ({ method, rule }) => rule.who !== 'signed' && (method !== 'GET' || rule.hasEffect),
    );
    expect(withEffect.length).toBeGreaterThan(40);
    for (const route of withEffect) {
      for (const [how, write] of Object.entries(ENCODINGS)) {
        for (const [name, headers] of Object.entries<Record<string, string>>({
          'a page of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
          'a page of a sibling': { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8080' },
          'an old browser': { origin: 'https://evil.example' },
        })) {
          const reply = await send(
            route,
            write(fill(route.url)),
            { ...headers, cookie: member.cookie, 'x-request-type': 'client', 'content-type': 'application/json' },
            route.method === 'GET' ? undefined : '{}',
          );
          const isRefused = reply.statusCode === 403 || reply.statusCode === 404;
          if (!isRefused || reply.headers['set-cookie']) wrong.push(said(route, `${how}, by ${name}`, reply));
        }
      }
    }
    expect(wrong).toEqual([]);
    expect((await test.call('GET', '/api/sessions', { member })).statusCode).toBe(200);
  });

  it('that is a member’s refuses everybody who is none here and now, however its address is written', async () => {
    const [deleted, banned, ended, idle, other] = await Promise.all([
      test.makeMember(),
      test.makeMember(),
      test.makeMember(),
      test.makeMember(),
      test.makeMember({ siteId: test.deps.sites.all()[1]?.id }),
    ]);
    await test.db.query(`update member set status = 'deleted', deleted_at = now() where id = $1`, [deleted.id]);
    await test.db.query(`update member set status = 'banned' where id = $1`, [banned.id]);
    await test.db.query(`update session set expires_at = now() where member_id = $1`, [ended.id]);
    await test.db.query(`update session set seen_at = now() - interval '20 days' where member_id = $1`, [idle.id]);
    const forged = `${SESSION_COOKIE}=${'A'.repeat(43)}`;
    const viewers = {
      'a visitor': '',
      'a deleted member': deleted.cookie,
      'a banned member': banned.cookie,
      'an ended session': ended.cookie,
      'an idle session': idle.cookie,
      'a member of another site': other.cookie,
      'a made-up session': forged,
    };
    const wrong: string[] = [];
    const own = routes().filter(({ rule }) => rule.who === 'member');
    expect(own.length).toBeGreaterThan(35);
    for (const route of own) {
      for (const [how, write] of Object.entries(ENCODINGS)) {
        for (const [viewer, cookie] of Object.entries(viewers)) {
          const reply = await send(
            route,
            write(fill(route.url)),
            { ...(cookie ? { cookie } : {}), 'x-request-type': 'client', 'content-type': 'application/json' },
            route.method === 'GET' ? undefined : '{}',
          );
          const isRefused =
            reply.statusCode === 404 ||
            (reply.statusCode === 403 && reply.json<ErrorReply>().code === 'authentication_required');
          if (!isRefused) wrong.push(said(route, `${how}, by ${viewer}`, reply));
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('takes no kind of body that it was not made for', async () => {
    const wrong: string[] = [];
    const multipart = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    for (const route of routes().filter((each) => isApi(each) && each.method !== 'GET')) {
      for (const [type, payload, kind] of [
        ['application/x-www-form-urlencoded', 'a=1', 'form'],
        ['multipart/form-data; boundary=x', multipart, 'file'],
        ['text/plain', '{}', ''],
        ['application/xml', '<a/>', ''],
      ] as const) {
        if (route.rule.body === kind || route.rule.body === 'any') continue;
        const headers = { cookie: member.cookie, 'x-request-type': 'client', 'content-type': type };
        const reply = await send(route, fill(route.url), headers, payload);
        if (reply.statusCode < 400 || reply.statusCode >= 500) wrong.push(said(route, type, reply));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('takes no body that is longer than its kind', async () => {
    const wrong: string[] = [];
    const long = JSON.stringify({ text: 'x'.repeat(600 * 1024) });
    for (const route of routes().filter((each) => isApi(each) && each.method !== 'GET')) {
      const headers = { cookie: member.cookie, 'x-request-type': 'client', 'content-type': 'application/json' };
      const reply = await send(route, fill(route.url), headers, long);
      if (reply.statusCode !== 413) wrong.push(said(route, 'long', reply));
    }
    expect(wrong).toEqual([]);
  });

  it('leaves an answer in no cache unless it says for how long', async () => {
    const wrong: string[] = [];
    for (const route of routes().filter(({ method, rule }) => method === 'GET' && rule.cache !== 'own')) {
      const { id } = member;
      const token = await createSessionRepository(test.db).create(id, 'test');
      const headers = { cookie: `${SESSION_COOKIE}=${token}`, 'x-request-type': 'client' };
      const reply = await send(route, fill(route.url), headers);
      if (reply.headers['cache-control'] !== 'no-store')
        wrong.push(said(route, String(reply.headers['cache-control']), reply));
    }
    expect(wrong).toEqual([]);
  });

  it('says that it is nobody’s frame, opener or resource', async () => {
    const reply = await test.call('GET', '/api/user', { member });
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });
});
