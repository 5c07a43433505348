import { failureOf } from './failure-of.ts';

it('says what to do where a user may not write, and nothing more of what else failed', () => {
  const denied = Object.assign(new Error("EACCES: permission denied, mkdir '/x'"), { code: 'EACCES' });
  expect(failureOf(denied)).toMatch(
    /^EACCES.*\n {2}You may not write there: run this as the user whose files these are/,
  );
  expect(failureOf(new Error('there is no site x'))).toBe('there is no site x');
});
