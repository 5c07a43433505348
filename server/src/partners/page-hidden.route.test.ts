import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the page-hidden beacon', () => {
  it.each(['text/plain;charset=UTF-8', 'application/json', undefined])(
    'R-ACCOUNT-12 takes a body of type %s',
    async (type) => {
      const reply = await test.app.inject({
        method: 'POST',
        url: '/api/page-hidden.php',
        headers: {
          host: 'localhost',
          'sec-fetch-site': 'same-origin',
          referer: 'http://localhost/members?x=1',
          ...(type ? { 'content-type': type } : {}),
        },
        payload: '',
      });
      expect(reply.statusCode).toBe(200);
      const { rows } = await test.db.query('select path from page_hidden order by id desc limit 1');
      expect(rows[0]).toEqual({ path: '/members' });
    },
  );

  it('R-ACCOUNT-12 does not keep whose page it was', async () => {
    const member = await test.makeMember();
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain',
      cookie: `${member.cookie}; consent=yes`,
    };
    await test.app.inject({
      method: 'POST',
      url: '/api/page-hidden',
      headers: { host: 'localhost', ...headers },
      payload: '',
    });
    const { rows } = await test.db.query('select member_id from page_hidden order by id desc limit 1');
    expect(rows[0]).toEqual({ member_id: null });
  });
});
