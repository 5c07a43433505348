import type { TestApp } from '../testing/test-app.ts';
import { createTestPages } from '../testing/test-pages.ts';
import { pageRoutes } from './page.route.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestPages(pageRoutes);
});
afterAll(() => test.close());

const hits = async () => {
  const { rows } = await test.db.query<{ path: string; sub1: string }>(
    'select path, sub1 from tracking_hit order by id',
  );
  return rows.map(({ path, sub1 }) => `${path} ${sub1}`);
};

describe('a partner’s link', () => {
  it('R-ACCOUNT-12 to a page of members is kept before the visitor is led to the login, and counts once', async () => {
    const reply = await test.app.inject({ url: '/en/chats?network=partner&sub1=c9' });
    expect(reply.headers.location).toMatch(/^\/en\/login\?next=/);
    const [source] = reply.cookies.filter(({ name }) => name === 'source');
    expect(JSON.parse(source?.value ?? '{}')).toEqual({ network: 'partner', sub1: 'c9' });
    expect(await hits()).toEqual(['/en/chats c9']);
    await test.app.inject({ url: String(reply.headers.location), cookies: { source: source?.value ?? '' } });
    expect(await hits()).toHaveLength(1);
  });

  it('R-ACCOUNT-12 to the first page leads a member on with its values, and is a hit of the page that is shown', async () => {
    const { cookie } = await test.makeMember();
    const reply = await test.app.inject({ url: '/?network=partner&sub1=c10', headers: { cookie } });
    expect(reply.headers.location).toBe('/members?network=partner&sub1=c10');
    expect(await hits()).not.toContain('/ c10');
  });
});
