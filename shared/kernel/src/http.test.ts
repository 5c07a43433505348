import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { AppError } from './app-error.ts';
import { forgetAnswers } from './held-answers.ts';
import { http } from './http.ts';
import { callAs, handleSignedOut } from './signed-out.ts';
import { useTryingAgain } from './trying-again.ts';

const failureOf = async (call: Promise<unknown>): Promise<AppError> => {
  const thrown = await call.catch((error: unknown) => error);
  if (!(thrown instanceof AppError)) throw new Error('the call did not fail as an AppError');
  return thrown;
};
const unavailable: [number, unknown] = [503, { code: 'unavailable', statusCode: 503, message: 'later' }];

/** Runs a call to its end while time flies: retries wait for seconds. */
async function settle<Reply>(call: Promise<Reply>): Promise<PromiseSettledResult<Reply>> {
  const outcome = Promise.allSettled([call]);
  await jest.advanceTimersByTimeAsync(120_000);
  const [result] = await outcome;
  return result;
}

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.lang = 'de';
});
afterEach(() => {
  jest.useRealTimers();
  handleSignedOut(() => {});
});

/** The client itself is loaded with the first call, which fake time does not wait for. */
beforeAll(async () => {
  stubHttp({ 'GET /first': [200, {}] });
  await http.get('/first');
});

describe('API client', () => {
  it('says who asks and in which language, and gives the reply', async () => {
    const { requests } = stubHttp({ 'GET /members': ({ url }) => [200, { url }] });
    const result = await settle(
      http.get<{ url: string }>('/members', { params: { gender: 'female', country: undefined, online: 1 } }),
    );
    expect(result).toEqual({ status: 'fulfilled', value: { url: '/api/members?gender=female&online=1' } });
    expect(requests[0]?.headers).toMatchObject({ 'x-request-type': 'client', 'x-language': 'de' });
  });

  it('R-ACCOUNT-4 says as whom a change is made, so that none is made in the name of whoever signed in meanwhile', async () => {
    const heard: unknown[] = [];
    handleSignedOut((isSomebodyElse) => heard.push(isSomebodyElse));
    const over = { code: 'authentication_required', statusCode: 403, message: '', authentication_required: true };
    const { requests } = stubHttp({
      'GET /likes': [200, {}],
      'POST /members/7/like': [403, { ...over, is_somebody_else: true }],
      'POST /signup': [403, over],
    });
    callAs(42);
    await settle(http.get('/likes'));
    expect(await settle(http.post('/members/7/like'))).toMatchObject({ reason: { code: 'authentication_required' } });
    callAs(null);
    await settle(http.post('/signup'));
    expect(requests.map(({ headers }) => headers['x-member'])).toEqual([undefined, '42', undefined]);
    expect(heard).toEqual([true, false]);
  });

  it('is sent without a look into the browser’s cookies, which a finger that is down would hold up', async () => {
    const { requests } = stubHttp({ 'GET /members': [200, {}] });
    const get = jest.fn(() => new Promise(() => {}));
    Object.defineProperty(window, 'cookieStore', { configurable: true, value: { get } });
    await settle(http.get('/members'));
    Reflect.deleteProperty(window, 'cookieStore');
    expect(get).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
  });

  it('names its page where the page was told its place in a trace', async () => {
    const { requests } = stubHttp({ 'GET /members': [200, {}] });
    const place = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const entry = Object.assign(Object.create(null), { serverTiming: [{ name: 'traceparent', description: place }] });
    const original = performance.getEntriesByType;
    performance.getEntriesByType = () => [entry];
    await settle(http.get('/members'));
    performance.getEntriesByType = original;
    await settle(http.get('/members'));
    expect(requests[0]?.headers).toMatchObject({ traceparent: place });
    expect(requests[1]?.headers).not.toHaveProperty('traceparent');
  });

  it('is not sent again what did not change, and gives what it was sent before', async () => {
    let list = ['one'];
    const { requests } = stubHttp({
      'GET /list': ({ headers }) =>
        headers['if-none-match'] === `W/"${list.length}"` ? [304, ''] : [200, list, { etag: `W/"${list.length}"` }],
    });
    const read = async (page = 1) => {
      const result = await settle(http.get<string[]>('/list', { params: { page } }));
      return result.status === 'fulfilled' ? result.value : null;
    };
    expect([await read(), await read()]).toEqual([['one'], ['one']]);
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, 'W/"1"']);
    list = ['one', 'two'];
    expect([await read(), await read()]).toEqual([list, list]);
    requests.length = 0;
    await read(2);
    forgetAnswers();
    await read();
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
  });

  it('R-ERR-1 a refusal keeps its code, status and fields', async () => {
    const body = { code: 'validation_failed', statusCode: 400, message: 'no', fields: { name: 'name_invalid' } };
    stubHttp({ 'POST /signup': [400, body] });
    const failure = failureOf(http.post('/signup', {}));
    await jest.advanceTimersByTimeAsync(100);
    expect(await failure).toMatchObject({ code: 'validation_failed', statusCode: 400, details: body });
  });

  it.each([
    [500, 'unexpected'],
    [404, 'unexpected'],
  ])('R-ERR-1 a status %i without a code is %s', async (status, code) => {
    stubHttp({ 'POST /x': [status, '<html>proxy</html>'] });
    const failure = failureOf(http.post('/x'));
    await jest.advanceTimersByTimeAsync(100);
    expect(await failure).toMatchObject({ code, statusCode: status });
  });

  it.each(['get', 'post'] as const)(
    'R-ERR-1 a page that a proxy gives in the API’s place is no answer to a %s',
    async (method) => {
      stubHttp({ [`${method.toUpperCase()} /chats`]: [200, '<html>Log in to our network</html>'] });
      expect(await settle(http[method]('/chats'))).toMatchObject({ reason: { code: 'unavailable', statusCode: 503 } });
    },
  );

  it.each([
    [502, 'unavailable', undefined],
    [504, 'unavailable', undefined],
    [429, 'too_many_requests', 90],
  ] as const)('R-ERR-1 a %s of what stands before the API reads as %s', async (status, code, retry_after) => {
    const headers: Record<string, string> = retry_after ? { 'retry-after': String(retry_after) } : {};
    stubHttp({ 'POST /user': [status, '<html>Bad gateway</html>', headers] });
    const result = await settle(http.post('/user', {}));
    expect(result).toMatchObject({ status: 'rejected', reason: { code, statusCode: status } });
    expect((result as { reason: AppError }).reason.details.retry_after).toBe(retry_after);
  });

  it('R-ERR-1 a network that does not answer is `unavailable`, after it was tried six times', async () => {
    const { requests } = stubHttp({ 'GET /chats': 'unreachable' });
    const result = await settle(http.get('/chats'));
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', statusCode: 503 } });
    expect(requests).toHaveLength(6);
  });

  it('R-ERR-1 a limit is told at once: it stays reached for longer than anybody tries, and each try would count', async () => {
    const { requests } = stubHttp({
      'GET /members': [429, { code: 'too_many_requests', statusCode: 429, message: 'later', retry_after: 1258 }],
    });
    const result = await settle(http.get('/members'));
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'too_many_requests', statusCode: 429 } });
    expect(requests).toHaveLength(1);
  });

  it.each(['get', 'put', 'delete'] as const)('R-ERR-1 tries a %s again until the server is back', async (method) => {
    let answers = 0;
    stubHttp({
      [`${method.toUpperCase()} /chats`]: () => {
        answers += 1;
        return answers < 3 ? unavailable : [200, { chats: [] }];
      },
    });
    expect(await settle(http[method]('/chats'))).toMatchObject({ status: 'fulfilled' });
    expect(answers).toBe(3);
  });

  it('R-ERR-1 says that it tries again from the second failure on, until the call is over', async () => {
    const { result: isTrying } = renderHook(() => useTryingAgain());
    let answers = 0;
    const told: boolean[] = [];
    stubHttp({
      'GET /chats': () => {
        told.push(isTrying.current);
        answers += 1;
        return answers < 4 ? unavailable : [200, { chats: [] }];
      },
      'GET /likes': unavailable,
    });
    await act(() => settle(http.get('/chats')));
    expect(told).toEqual([false, false, true, true]);
    expect(isTrying.current).toBe(false);
    const failing = http.get('/likes').catch(() => {});
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(isTrying.current).toBe(true);
    await act(() => settle(failing));
    expect(isTrying.current).toBe(false);
  });

  it('R-ERR-1 waits longer before each try', async () => {
    const began = Date.now();
    const at: number[] = [];
    stubHttp({
      'GET /chats': () => {
        at.push(Date.now() - began);
        return unavailable;
      },
    });
    await settle(http.get('/chats'));
    const pauses = at.slice(1).map((ms, index) => ms - (at[index] ?? 0));
    expect(pauses).toHaveLength(5);
    for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(200 * 2 ** index);
  });

  it('R-PAY-1 never sends a POST twice by itself: nobody pays for a message or a bundle twice', async () => {
    const { requests } = stubHttp({ 'POST /payments': unavailable });
    expect(await settle(http.post('/payments', {}))).toMatchObject({ reason: { code: 'unavailable' } });
    expect(requests).toHaveLength(1);
  });

  it('R-CHAT-3 sends a POST again where a key makes a repeat safe, and with the same key', async () => {
    let answers = 0;
    const { requests } = stubHttp({
      'POST /messages': () => {
        answers += 1;
        return answers < 2 ? 'unreachable' : [201, { ok: true }];
      },
    });
    expect(await settle(http.post('/messages', {}, { idempotencyKey: 'once' }))).toMatchObject({ status: 'fulfilled' });
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['once', 'once']);
  });

  it('does not try again what the server refused', async () => {
    const { requests } = stubHttp({ 'GET /x': [400, { code: 'bad_request', statusCode: 400, message: '' }] });
    await settle(http.get('/x'));
    expect(requests).toHaveLength(1);
  });

  it('R-ACCOUNT-4 tells the host once the server says that nobody is signed in', async () => {
    const signedOut = jest.fn();
    handleSignedOut(signedOut);
    stubHttp({
      'GET /closed': [403, { code: 'forbidden', statusCode: 403, message: '' }],
      'GET /mine': [
        403,
        { code: 'authentication_required', statusCode: 403, message: '', authentication_required: true },
      ],
    });
    await settle(http.get('/closed'));
    expect(signedOut).not.toHaveBeenCalled();
    expect(await settle(http.get('/mine'))).toMatchObject({ reason: { code: 'authentication_required' } });
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('ends a call that is cancelled', async () => {
    stubHttp({ 'POST /photos': [200, {}] });
    const controller = new AbortController();
    const failure = failureOf(http.post('/photos', {}, { signal: controller.signal }));
    controller.abort();
    await jest.advanceTimersByTimeAsync(100);
    expect((await failure).code).toBe('unavailable');
  });
});
