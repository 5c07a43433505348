import type { Gender, SignupBody } from '@vonk/api/user.ts';

/** What the form holds; `gender` and `looking_for` are null until chosen. */
export interface SignupValues {
  gender: Gender | null;
  looking_for: Gender | null;
  name: string;
  email: string;
  password: string;
  date_of_birth: string;
  signup_message: string;
}

export const NO_VALUES: SignupValues = {
  gender: null,
  looking_for: null,
  name: '',
  email: '',
  password: '',
  date_of_birth: '',
  signup_message: '',
};

const TRACKING_KEYS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/** The niche of men for men begins with both answers given. */
export const valuesOfNiche = (niche: number): SignupValues =>
  niche === 7 ? { ...NO_VALUES, gender: 'male', looking_for: 'male' } : NO_VALUES;

/** The call's body: with the tracking values of the page's URL (R-ACCOUNT-12). */
export function toSignupBody({ gender, looking_for, ...values }: SignupValues, search: URLSearchParams): SignupBody {
  const tracking = Object.fromEntries(
    TRACKING_KEYS.map((key) => [key, search.get(key)]).filter(([, value]) => value !== null),
  ) as Partial<SignupBody>;
  return { ...values, ...tracking, ...(gender ? { gender } : {}), ...(looking_for ? { looking_for } : {}) };
}
