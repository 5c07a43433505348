import type { Gender, SignupBody } from '@vonk/api/user.ts';
import { isoOfParts } from '@vonk/ui/date-parts.ts';

/** What the inputs of the form hold, by their names. */
export type SignupValues = Partial<Record<string, string>>;

const TRACKING_KEYS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const GENDERS: readonly string[] = ['male', 'female'] satisfies Gender[];

/** The niche of men for men begins with both answers given. */
export const valuesOfNiche = (niche: number): SignupValues =>
  niche === 7 ? { gender: 'male', looking_for: 'male' } : {};

export const genderOf = (text: string | undefined): Gender | null =>
  GENDERS.includes(text ?? '') ? (text as Gender) : null;

/** yyyy-mm-dd, or empty while the three fields are no date. */
export const birthdateOf = ({ birth_day = '', birth_month = '', birth_year = '' }: SignupValues): string =>
  isoOfParts({ day: birth_day, month: birth_month, year: birth_year }).iso;

/** Tracking values of the page's URL (R-ACCOUNT-12). */
export const trackingOf = (search: URLSearchParams): Partial<Record<(typeof TRACKING_KEYS)[number], string>> =>
  Object.fromEntries(TRACKING_KEYS.flatMap((key) => (search.get(key) === null ? [] : [[key, search.get(key)]])));

/** The call's body, with the tracking values of the page's URL. */
export function toSignupBody(values: SignupValues, search: URLSearchParams): SignupBody {
  const [gender, lookingFor] = [genderOf(values.gender), genderOf(values.looking_for)];
  return {
    name: values.name ?? '',
    email: values.email ?? '',
    password: values.password ?? '',
    date_of_birth: birthdateOf(values),
    signup_message: values.signup_message ?? '',
    ...trackingOf(search),
    ...(gender ? { gender } : {}),
    ...(lookingFor ? { looking_for: lookingFor } : {}),
  };
}
