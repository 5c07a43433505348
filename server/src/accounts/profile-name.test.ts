import { nameError, normalizeName } from './profile-name.ts';

describe('profile names', () => {
  it('R-ACCOUNT-3 refuses the e-mail address and a leading @', () => {
    expect(nameError('Jan@Example.com', 'jan@example.com', 'Vonk')).toBe('name_is_email');
    for (const name of ['@jan', '＠jan', '﹫jan'])
      expect(nameError(name, 'jan@example.com', 'Vonk')).toBe('name_starts_with_at');
  });

  it('R-ACCOUNT-3 refuses any whole address: it may be the own one of before, which comes back when a change is undone', () => {
    expect(nameError('Old@Example.com', 'new@example.com', 'Vonk')).toBe('name_is_email');
    expect(nameError('Jan @ home', 'new@example.com', 'Vonk')).toBeNull();
  });

  it('refuses control characters, direction overrides and names without anything to see', () => {
    for (const name of ['Jan\u0000', 'Jan\u202enaJ', 'Jan\u200b', '', '...', '\u2066Jan'])
      expect(nameError(name, 'a@b.nl', 'Vonk')).toBe('name_invalid');
  });

  it('refuses names that are empty to the eye or pile marks on a letter', () => {
    for (const name of ['\u3164', '\u115f\u1160', 'Jan\uffa0', '\u2800', `J${'\u0301'.repeat(12)}`])
      expect(nameError(name, 'a@b.nl', 'Vonk')).toBe('name_invalid');
  });

  it.each([
    'Vonk Support',
    'SUPPORT',
    'Admin',
    'Аdmin',
    '4dm1n',
    'Μoderator',
    'm o d e r a t o r',
    'Ádmin team',
    'Klantenservice',
    'Ｓｕｐｐｏｒｔ',
    'Vonk',
    'V0NK',
    'V o n k',
  ])('refuses %s, who would pass for one of those who run the site', (name) => {
    expect(nameError(name, 'a@b.nl', 'Vonk')).toBe('name_invalid');
  });

  it.each(['Adminka', 'Stafford', 'Timothy', 'Modesta', 'Sofia', 'Jan Vonk', 'Vonka'])('takes %s', (name) => {
    expect(nameError(name, 'a@b.nl', 'Vonk')).toBeNull();
  });

  it.each([
    'http://evil.example/win',
    'Win at evil.com',
    'www.evil.example',
    'Klik evil.nl/x nu',
    't.me/evil',
    'bit.ly/abc',
    'evil。com',
    'ｅｖｉｌ．ｃｏｍ',
    'EVIL.CO.UK',
  ])('R-ACCOUNT-3 refuses %s: mails to whomever somebody signed up would carry the address', (name) => {
    expect(nameError(name, 'a@b.nl', 'Vonk')).toBe('name_invalid');
  });

  it.each(['A.Jansen', 'J.P. de Vries', 'St.John', 'Mr.Big', 'Jan.Willem', 'Ana / Eva', 'Kim 3.0', 'Dot.'])(
    'takes %s, which has a dot and no address',
    (name) => {
      expect(nameError(name, 'a@b.nl', 'Vonk')).toBeNull();
    },
  );

  it('keeps every script and whole emoji, and never cuts', () => {
    for (const name of ['Zoë', 'Łukasz', '小明', 'נועה', '👩‍🚀', "O'Neill", 'x'.repeat(40)])
      expect(nameError(name, 'a@b.nl', 'Vonk')).toBeNull();
    expect(nameError('x'.repeat(41), 'a@b.nl', 'Vonk')).toBe('name_invalid');
  });

  it('composes, trims and joins spaces', () => {
    expect(normalizeName('  Zoe\u0308   van  Dam ')).toBe('Zoë van Dam');
  });
});
