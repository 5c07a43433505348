import type { DateParts } from '@vonk/ui/date-parts.ts';

type Values = Partial<Record<string, string>>;

/** What the three fields of the date of birth begin with. */
export const birthdateParts = ({ birth_day = '', birth_month = '', birth_year = '' }: Values): DateParts => ({
  day: birth_day,
  month: birth_month,
  year: birth_year,
});

/** ISO date of the three fields; what is no date is for the server to refuse. */
export const readBirthdate = ({ birth_day = '', birth_month = '', birth_year = '' }: Values): string =>
  `${birth_year.padStart(4, '0')}-${birth_month.padStart(2, '0')}-${birth_day.padStart(2, '0')}`;
