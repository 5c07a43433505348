import type { SignupBody } from '@vonk/api/user.ts';
import { makeFieldsRefusal, signupErrors } from './signup-validation.ts';
import { steadyTime } from './steady-time.ts';

const today = new Date();
/** The date of birth of somebody who is so old today, give or take days. */
function bornAgo(years: number, days = 0): string {
  const date = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days));
  return date.toISOString().slice(0, 10);
}
const body = (values: Partial<SignupBody> = {}): SignupBody => ({
  email: 'noor@example.com',
  name: 'Noor',
  password: 'correct horse',
  date_of_birth: bornAgo(30),
  signup_message: '',
  gender: 'female',
  looking_for: 'both',
  ...values,
});

describe('a signup', () => {
  it('R-ACCOUNT-3 that breaks no rule has no error', () => {
    expect(signupErrors(body(), 18, 'Vonk')).toEqual({});
  });

  it.each([
    [{ gender: undefined }, { gender: 'validation_failed' }],
    [{ looking_for: undefined }, { looking_for: 'validation_failed' }],
    [{ email: 'noor@' }, { email: 'email_invalid' }],
    [{ email: 'noor example.com' }, { email: 'email_invalid' }],
    [{ email: 'noor@mailinator.com' }, { email: 'email_disposable' }],
    [{ name: '@noor' }, { name: 'name_starts_with_at' }],
    [{ name: ' NOOR@example.com ' }, { name: 'name_is_email' }],
    [{ name: ' \u200b ' }, { name: 'name_invalid' }],
    [{ name: 'x'.repeat(41) }, { name: 'name_invalid' }],
    [{ password: 'short' }, { password: 'password_too_short' }],
    [{ date_of_birth: '1990-02-30' }, { date_of_birth: 'birthdate_invalid' }],
    [{ date_of_birth: bornAgo(-1) }, { date_of_birth: 'birthdate_invalid' }],
    [{ date_of_birth: bornAgo(121, -1) }, { date_of_birth: 'birthdate_invalid' }],
  ])('R-ACCOUNT-3 with %j: %j', (values, errors) => {
    expect(signupErrors(body(values), 18, 'Vonk')).toEqual(errors);
  });

  it('R-ACCOUNT-3 is for adults: from the birthday on, and by the age of the site', () => {
    expect(signupErrors(body({ date_of_birth: bornAgo(18) }), 18, 'Vonk')).toEqual({});
    expect(signupErrors(body({ date_of_birth: bornAgo(18, 1) }), 18, 'Vonk')).toEqual({
      date_of_birth: 'birthdate_too_young',
    });
    expect(signupErrors(body({ date_of_birth: bornAgo(20) }), 21, 'Vonk')).toEqual({
      date_of_birth: 'birthdate_too_young',
    });
  });

  it('R-ACCOUNT-3 takes names as people write them', () => {
    for (const name of ['Zoë', '美咲', '👩‍🎤 Mia', "O'Neill", '  Jan   Peter ', 'x'.repeat(40)])
      expect([name, signupErrors(body({ name }), 18, 'Vonk')]).toEqual([name, {}]);
  });
});

describe('a refusal', () => {
  it('of one field says why by itself, of several that they are to be looked at', () => {
    expect(makeFieldsRefusal({ email: 'email_taken' }, 18).code).toBe('email_taken');
    const both = makeFieldsRefusal({ email: 'email_invalid', password: 'password_too_short' }, 18);
    expect([both.code, both.details.fields]).toEqual([
      'validation_failed',
      { email: 'email_invalid', password: 'password_too_short' },
    ]);
  });
  it('of who is too young says from which age on', () => {
    expect(makeFieldsRefusal({ date_of_birth: 'birthdate_too_young' }, 21).details.min_age).toBe(21);
    expect(makeFieldsRefusal({ name: 'name_invalid' }, 21).details.min_age).toBeUndefined();
  });
});

describe('an answer whose time tells nothing', () => {
  const time = async (work: () => Promise<unknown>) => {
    const before = performance.now();
    await steadyTime(80, work).catch(() => {});
    return performance.now() - before;
  };
  it('decision 8 takes as long when there was nothing to do, and when it failed', async () => {
    expect(await time(async () => {})).toBeGreaterThan(75);
    expect(await time(() => Promise.reject(new Error('taken')))).toBeGreaterThan(75);
  });
  it('gives what the work gave, or throws what it threw', async () => {
    expect(await steadyTime(1, async () => 7)).toBe(7);
    await expect(steadyTime(1, () => Promise.reject(new Error('taken')))).rejects.toThrow('taken');
  });
});
