import { MOST_TRACKING, TRACKING_KEYS, type TrackingKey } from '@vonk/api/options.ts';
import type { Gender, SignupBody, Wish } from '@vonk/api/user.ts';
import { isoOfParts } from '@vonk/ui/date-parts.ts';

/** What the inputs of the form hold, by their names. */
export type SignupValues = Partial<Record<string, string>>;

/** The gender that a radio button stands for; null for anything else. */
export const genderOf = (text: string | undefined): Gender | null =>
  text === 'male' || text === 'female' ? text : null;

/** The wish that a radio button stands for; null for anything else. */
export const wishOf = (text: string | undefined): Wish | null => (text === 'both' ? text : genderOf(text));

/** The three fields of the date of birth, empty where nothing is known. */
export const birthdateParts = ({ birth_day = '', birth_month = '', birth_year = '' }: SignupValues) => ({
  day: birth_day,
  month: birth_month,
  year: birth_year,
});

/** yyyy-mm-dd, or empty while the three fields are no date. */
export const birthdateOf = (values: SignupValues): string => isoOfParts(birthdateParts(values)).iso;

/** What is wrong with the three fields: one is empty, or together they are no day; empty where nothing is. */
export function birthdateFault(values: SignupValues, texts: { missing: string; invalid: string }): string {
  if (Object.values(birthdateParts(values)).some((part) => part.trim() === '')) return texts.missing;
  return birthdateOf(values) ? '' : texts.invalid;
}

/** Tracking values of the page's URL, each cut to what the server keeps (R-ACCOUNT-12). */
export const trackingOf = (query: URLSearchParams): Partial<Record<TrackingKey, string>> =>
  Object.fromEntries(
    TRACKING_KEYS.flatMap((key) => (query.get(key) ? [[key, (query.get(key) ?? '').slice(0, MOST_TRACKING)]] : [])),
  );

/** The call's body. Inputs that are for the post without script alone, as `from`, stay out of it. */
export function toSignupBody(values: SignupValues): SignupBody {
  const [gender, lookingFor] = [genderOf(values.gender), wishOf(values.looking_for)];
  return {
    name: values.name ?? '',
    email: values.email ?? '',
    password: values.password ?? '',
    date_of_birth: birthdateOf(values),
    signup_message: values.signup_message ?? '',
    ...Object.fromEntries(TRACKING_KEYS.flatMap((key) => (values[key] ? [[key, values[key]]] : []))),
    ...(gender ? { gender } : {}),
    ...(lookingFor ? { looking_for: lookingFor } : {}),
  };
}
