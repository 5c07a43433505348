import { nameError, normalizeName } from './profile-name.ts';

describe('profile names', () => {
  it('R-ACCOUNT-3 refuses the e-mail address and a leading @', () => {
    expect(nameError('Jan@Example.com', 'jan@example.com')).toBe('name_is_email');
    expect(nameError('@jan', 'jan@example.com')).toBe('name_starts_with_at');
  });

  it('refuses control characters, direction overrides and names without anything to see', () => {
    for (const name of ['Jan\u0000', 'Jan\u202enaJ', 'Jan\u200b', '', '...', '\u2066Jan'])
      expect(nameError(name, 'a@b.nl')).toBe('name_invalid');
  });

  it('keeps every script and whole emoji, and never cuts', () => {
    for (const name of ['Zoë', 'Łukasz', '小明', 'נועה', '👩‍🚀', "O'Neill", 'x'.repeat(40)])
      expect(nameError(name, 'a@b.nl')).toBeNull();
    expect(nameError('x'.repeat(41), 'a@b.nl')).toBe('name_invalid');
  });

  it('composes, trims and joins spaces', () => {
    expect(normalizeName('  Zoe\u0308   van  Dam ')).toBe('Zoë van Dam');
  });
});
