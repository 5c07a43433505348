import { ageAt, birthdateError } from './birthdate.ts';

const now = new Date('2026-11-15T12:00:00Z');

describe('date of birth', () => {
  it('R-ACCOUNT-3 refuses dates that do not exist', () => {
    for (const date of ['2000-02-30', '2001-02-29', '2000-13-01', '01-01-2000', '', '2030-01-01', '1800-01-01'])
      expect(birthdateError(date, 18, now)).toBe('birthdate_invalid');
    expect(birthdateError('2000-02-29', 18, now)).toBeNull();
  });

  it('R-ACCOUNT-3 counts whole years: eighteen on the birthday itself, seventeen the day before', () => {
    expect(birthdateError('2008-11-15', 18, now)).toBeNull();
    expect(birthdateError('2008-11-16', 18, now)).toBe('birthdate_too_young');
    expect(ageAt('1990-12-01', now)).toBe(35);
  });
});
