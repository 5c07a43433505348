import { birthdateFault, birthdateOf, genderOf, toSignupBody, trackingOf, wishOf } from './signup-values.ts';

it.each([
  [{ birth_day: '5', birth_month: '5', birth_year: '1990' }, '1990-05-05'],
  [{ birth_day: '31', birth_month: '2', birth_year: '1990' }, ''],
  [{ birth_day: '5', birth_year: '1990' }, ''],
  [{}, ''],
])('R-ACCOUNT-3 reads %j as the date %j', (values, date) => expect(birthdateOf(values)).toBe(date));

it.each([
  [{ birth_day: '31', birth_month: '2', birth_year: '1990' }, 'invalid'],
  [{ birth_day: '5', birth_year: '1990' }, 'missing'],
  [{ birth_day: '5', birth_month: '5', birth_year: '1990' }, ''],
])('R-ACCOUNT-3 says of %j that it is %j', (values, fault) => {
  expect(birthdateFault(values, { missing: 'missing', invalid: 'invalid' })).toBe(fault);
});

it('R-ACCOUNT-1 takes no other gender than those that the server knows', () => {
  expect(['male', 'both', 'other', undefined].map(genderOf)).toEqual(['male', null, null, null]);
  expect(['female', 'both', 'other', undefined].map(wishOf)).toEqual(['female', 'both', null, null]);
});

it('R-ACCOUNT-12 takes the tracking values of a URL, cut at 100 characters, and nothing else', () => {
  expect(trackingOf(new URLSearchParams(`network=adnet&sub1=${'x'.repeat(101)}&ref=&page=2`))).toEqual({
    network: 'adnet',
    sub1: 'x'.repeat(100),
  });
});

it('R-ACCOUNT-1 sends what the form holds, without what is for the post without script', () => {
  const values = { name: 'Jan', email: 'jan@example.com', password: 'p', from: '/en', next: '/chats', sub2: 'b' };
  expect(toSignupBody({ ...values, looking_for: 'female' })).toEqual({
    name: 'Jan',
    email: 'jan@example.com',
    password: 'p',
    date_of_birth: '',
    signup_message: '',
    sub2: 'b',
    looking_for: 'female',
  });
});
