import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ask = async (method: string, url: string) => {
  const headers = { host: 'localhost', 'x-request-type': 'client', 'sec-fetch-site': 'same-origin' };
  const reply = await test.app.inject({ method: method as 'GET', url, headers });
  return { status: reply.statusCode, allow: reply.headers.allow, body: reply.body };
};

describe('a method that a path does not have', () => {
  it.each([
    ['DELETE', '/api/password/reset', 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', '/api/members/7/like', 'DELETE, POST, OPTIONS'],
    ['GET', '/api/password/request', 'POST, OPTIONS'],
    ['PUT', '/api/user/code.php', 'POST, OPTIONS'],
  ])('R-ERR-1 RFC 9110 is refused by name: %s %s', async (method, url, allow) => {
    const { status, allow: told, body } = await ask(method, url);
    expect([status, told?.split(', ').sort()]).toEqual([405, allow.split(', ').sort()]);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 405, code: 'bad_request' });
  });

  it('RFC 9110 OPTIONS names the methods, and HEAD answers without a body', async () => {
    expect(await ask('OPTIONS', '/api/signup')).toEqual({ status: 204, allow: 'POST, OPTIONS', body: '' });
    expect(await ask('HEAD', '/api/user')).toMatchObject({ status: 200, body: '' });
  });

  it.each(['/api/nonsense', '/api/desk/me', '/metrics', '/members/7'])(
    'R-ERR-1 tells nothing of a path that is not there: %s',
    async (url) => {
      for (const method of ['DELETE', 'OPTIONS'])
        expect(await ask(method, url)).toMatchObject({ status: 404, allow: undefined });
    },
  );
});
