import { AppError } from '@vonk/kernel/app-error.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { afterSignIn, decisionOf } from './after-sign-in.ts';

const wanted = new URLSearchParams({ next: '/chats' });

it('DSA art. 17 whoever comes in reads first what was decided about them, then goes where they wanted', () => {
  const decision = '/decision?id=1&key=k';
  expect(afterSignIn(makeUser({ decision }), wanted)).toBe(decision);
  expect(afterSignIn(makeUser(), wanted)).toBe('/chats');
  expect(afterSignIn(makeUser(), new URLSearchParams())).toBe('/members');
});

it('R-ACCOUNT-4 the part of a page that an address names outlives the login, on that page alone', () => {
  const decision = '/decision?id=1&key=k';
  expect(afterSignIn(makeUser(), wanted, '#last')).toBe('/chats#last');
  expect(afterSignIn(makeUser(), new URLSearchParams({ next: '/chats#first' }), '#last')).toBe('/chats#first');
  expect(afterSignIn(makeUser(), new URLSearchParams(), '#last')).toBe('/members');
  expect(afterSignIn(makeUser({ decision }), wanted, '#last')).toBe(decision);
});

it('DSA art. 17 a refused login leads to its reasons, any other nowhere', () => {
  const refusal = { code: 'account_banned', statusCode: 403, message: 'account_banned' } as const;
  expect(decisionOf(new AppError({ ...refusal, link: '/decision?id=1' }))).toBe('/decision?id=1');
  expect(decisionOf(new AppError(refusal))).toBeUndefined();
  expect(decisionOf(new Error('offline'))).toBeUndefined();
});
