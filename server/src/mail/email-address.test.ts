import { emailError, isEmail, normalizeEmail } from './email-address.ts';

describe('e-mail addresses', () => {
  it('accepts what mail can be sent to', () => {
    for (const email of [
      'a@b.nl',
      'jan.de-vries+vonk@mail.example.com',
      "o'neill@example.ie",
      'x@xn--bcher-kva.example',
    ])
      expect(isEmail(email)).toBe(true);
  });

  it('refuses the rest', () => {
    for (const email of [
      '',
      'jan',
      'jan@',
      '@b.nl',
      'jan@b',
      'jan..v@b.nl',
      '.jan@b.nl',
      'jan@b..nl',
      'jan @b.nl',
      'a@b.c',
    ])
      expect(isEmail(email)).toBe(false);
  });

  it.each([
    ['noor@mailinator.com', 'email_disposable'],
    ['noor@any.mailinator.com', 'email_disposable'],
    ['noor@mailinator.vonk.example', null],
    ['noor@gmail.com', null],
    ['noor@proton.me', null],
    ['free@vonk.example', null],
    ['noor@', 'email_invalid'],
  ])('R-ACCOUNT-3 an account at %s: %s', (email, error) => {
    expect(emailError(email)).toBe(error);
  });

  it('is one address whatever its capitals and spaces', () => {
    expect(normalizeEmail('  Jan@Example.COM ')).toBe('jan@example.com');
  });
});
