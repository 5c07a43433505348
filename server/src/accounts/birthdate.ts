import type { ErrorCode } from '@vonk/api/errors.ts';

const OLDEST = 120;

/** Counts the whole years from an ISO date until now; null when the text is no date. */
export function ageAt(date: string, now: Date): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const time = new Date(Date.UTC(year, month - 1, day));
  if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day || year < 1000) return null;
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** The rule a date of birth breaks, or null (R-ACCOUNT-3). */
export function birthdateError(date: string, minAge: number, now = new Date()): ErrorCode | null {
  const age = ageAt(date, now);
  if (age === null || age < 0 || age > OLDEST) return 'birthdate_invalid';
  return age < minAge ? 'birthdate_too_young' : null;
}
