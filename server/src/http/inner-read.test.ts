import { ROUTES } from '@vonk/api/route-map.ts';
import type { FastifyRequest } from 'fastify';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type Asked, readInner } from './inner-read.ts';

/** A test app, and a way to read while a request of a member, or of a visitor, is answered. */
async function openApp(env?: NodeJS.ProcessEnv) {
  let answer: (request: FastifyRequest) => Promise<unknown>;
  const test = await createTestApp(env, [
    async (app) => {
      app.get('/remotes.json', (request) => answer(request));
    },
  ]);
  async function read(asked: Partial<Asked> & Pick<Asked, 'url'>, cookie?: string) {
    answer = (request) => readInner(test.app, request, { params: {}, query: new URLSearchParams(), ...asked });
    const reply = await test.call('GET', '/remotes.json', { headers: cookie ? { cookie } : {} });
    return reply.json<{ status: number; body: Record<string, unknown> | null }>();
  }
  return { test, read };
}

describe('a read for a page', () => {
  let opened: { test: TestApp; read: Awaited<ReturnType<typeof openApp>>['read'] };
  beforeAll(async () => {
    opened = await openApp();
  });
  afterAll(() => opened.test.close());

  it('is there for all that the routes of pages name', () => {
    const named = ROUTES.flatMap(({ data = [] }) => data.map((template) => `/api${template.split('?')[0]}`));
    expect(named.filter((url) => !opened.test.app.innerReads.has(url))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  it('answers what a call of the same member is answered', async () => {
    const { test, read } = opened;
    // The bonus of who has not paid counts seconds.
    const member = await test.makeMember({ isPaid: true });
    for (const url of ['/api/likes', '/api/bundles', '/api/sessions', '/api/photos']) {
      const { body } = await read({ url }, member.cookie);
      expect([url, body]).toEqual([url, (await test.call('GET', url, { member })).json()]);
    }
    const query = new URLSearchParams({ gender: 'female', sort: 'near' });
    const found = await read({ url: '/api/members', query }, member.cookie);
    expect(found.body).toEqual((await test.call('GET', `/api/members?${query}`, { member })).json());
  });

  it('is guarded, checked and refused as the call is', async () => {
    const { test, read } = opened;
    const { cookie } = await test.makeMember();
    const statusOf = async (...given: Parameters<typeof read>) => (await read(...given)).status;
    expect(await statusOf({ url: '/api/chats' })).toBe(403);
    expect(await statusOf({ url: '/api/conversations/:id', params: { id: 'x' } }, cookie)).toBe(400);
    expect(await statusOf({ url: '/api/conversations/:id', params: { id: '999' } }, cookie)).toBe(404);
    const twice = new URLSearchParams('gender=male&gender=female');
    expect(await statusOf({ url: '/api/members', query: twice }, cookie)).toBe(400);
  });
});

it('a read for a page counts against the limits of its route', async () => {
  // A tenth of the usual: a free member may search forty times an hour.
  const { test, read } = await openApp({ RATE_LIMIT: '120' });
  const { cookie } = await test.makeMember();
  const statuses: number[] = [];
  for (let turn = 0; turn < 41; turn += 1) statuses.push((await read({ url: '/api/members' }, cookie)).status);
  expect([statuses[39], statuses[40]]).toEqual([200, 429]);
  await test.close();
});
