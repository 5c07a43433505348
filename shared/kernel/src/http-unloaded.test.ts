import { jest } from '@jest/globals';
import { stubHttp } from '@vonk/testing/stub-http.ts';

let isReachable = false;
jest.unstable_mockModule('axios-retry', async () => {
  if (!isReachable) throw new Error('Loading chunk http failed.');
  return { default: () => {}, exponentialDelay: () => 0, isNetworkError: () => false };
});

it('R-ERR-1 a client that could not be loaded is told as a server that cannot be reached, and loaded with the next call', async () => {
  const { http } = await import('./http.ts');
  const { AppError } = await import('./app-error.ts');
  stubHttp({ 'POST /signup': [201, { user: null }] });
  const failure = await http.post('/signup').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject({ code: 'unavailable', statusCode: 503 });
  isReachable = true;
  expect(await http.post('/signup')).toEqual({ user: null });
});
