import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
/** What the reads of each request were allowed. */
const late: (boolean | undefined)[] = [];
beforeAll(async () => {
  // No replica, so all is read from the primary; what counts is who might have gone there.
  test = await createTestApp({ DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:1/none' }, [
    async (app) => {
      app.addHook('onResponse', async ({ work }) => void late.push(work.mayBeLate));
      app.get('/api/test/read', { config: { rule: { who: 'anyone' } } }, async () => ({}));
    },
  ]);
});
afterAll(() => test.close());
beforeEach(() => void late.splice(0));

const recentOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.find(({ name }) => name === 'recent');

describe('what a member reads', () => {
  it('may be late, and after a change of theirs it may not, on whichever server they ask', async () => {
    const member = await test.makeMember();
    await test.call('GET', '/api/test/read', { member });
    const changed = await test.call('PUT', '/api/user', { member, body: { language: 'en' } });
    const recent = recentOf(changed);
    expect(recent).toMatchObject({ httpOnly: true, maxAge: 10, path: '/', sameSite: 'Lax' });
    await test.call('GET', '/api/test/read', { headers: { cookie: `${member.cookie}; recent=${recent?.value}` } });
    expect(late).toEqual([true, false]);
  });

  it('may go on being late when nothing of theirs changed: a refusal, a measurement, what a visitor does', async () => {
    const member = await test.makeMember();
    const refused = await test.call('PUT', '/api/password', { member, body: { old_password: 'x' } });
    const measured = await test.call('POST', '/api/page-bounce', { member, body: {} });
    const visited = await test.call('POST', '/api/page-bounce', { body: {} });
    expect([refused, measured, visited].map(recentOf)).toEqual([undefined, undefined, undefined]);
  });

  it('is found by search and shown of others although the replica is not there', async () => {
    const [member, other] = [await test.makeMember(), await test.makeMember()];
    expect((await test.call('GET', '/api/members', { member })).statusCode).toBe(200);
    expect((await test.call('GET', `/api/members/${other.id}`, { member })).statusCode).toBe(200);
    expect((await test.call('GET', '/api/showcase', { member })).statusCode).toBe(200);
  });
});
