import { isEmail, normalizeEmail } from './email-address.ts';

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

  it('is one address whatever its capitals and spaces', () => {
    expect(normalizeEmail('  Jan@Example.COM ')).toBe('jan@example.com');
  });
});
