import type { ErrorCode } from '@vonk/api/errors.ts';
import type { SignupBody } from '@vonk/api/user.ts';
import { birthdateError } from '../accounts/birthdate.ts';
import { newPasswordError } from '../accounts/new-password.ts';
import { nameError, normalizeName } from '../accounts/profile-name.ts';
import { DomainError } from '../errors.ts';
import { emailError, normalizeEmail } from '../mail/email-address.ts';

export type FieldErrors = Record<string, ErrorCode>;

/** Every rule of the signup form that the values break, by field (R-ACCOUNT-3); nobody is left out of every search for want of a gender (decision 25). */
export function signupErrors(body: SignupBody, minAge: number, siteName: string): FieldErrors {
  const email = normalizeEmail(body.email);
  const found: Record<string, ErrorCode | null> = {
    gender: body.gender ? null : 'validation_failed',
    looking_for: body.looking_for ? null : 'validation_failed',
    email: emailError(email),
    name: nameError(normalizeName(body.name), email, siteName),
    password: newPasswordError(body.password, [email, body.name, siteName]),
    date_of_birth: birthdateError(body.date_of_birth, minAge),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, ErrorCode] => entry[1] !== null));
}

/** Makes the refusal of a form: its code is that of the only wrong field, or `validation_failed` for several. */
export function makeFieldsRefusal(fields: FieldErrors, minAge: number): DomainError {
  const codes = Object.values(fields);
  const code = codes.length === 1 && codes[0] ? codes[0] : 'validation_failed';
  return new DomainError(code, { fields, ...(codes.includes('birthdate_too_young') ? { min_age: minAge } : {}) });
}
