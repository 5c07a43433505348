import { isOneOf } from '@vonk/api/is-one-of.ts';
import { LANGUAGES } from '@vonk/api/options.ts';
import { CompanyInfoReply } from '@vonk/api/settings.ts';
import { INTERESTS, PROFILE_FIELDS, REGION_WORDS, SEARCH_FIELDS } from '@vonk/api/settings-defaults.ts';
import { z } from 'zod';

// What nobody means to write, although its type is right. It is asked of what is written, never of what is stored: a site
// that says such a thing already goes on.

const MOST_LETTERS = 500;
/** Names stand in the bar, in titles and in the sender of mails. */
const MOST_OF_NAME = 60;
const NAMES = ['name', 'mail_name'];
const TEXTS_BY_LANGUAGE = ['fictional_warning', 'fictional_singular', 'fictional_plural'];
/** Controls, and marks that turn the direction of whatever stands after them. */
const NOT_ONE_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Words that pages have texts for, by the setting that chooses from them: members would read the key of any other. */
const CHOSEN_FROM: Record<string, readonly string[]> = {
  interests: INTERESTS,
  region_data: [...new Set(Object.values(REGION_WORDS))],
  visible_profile_fields: PROFILE_FIELDS,
  visible_profile_notes: ['about'],
  search_fields: SEARCH_FIELDS,
};

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Regions of several countries or of none. */
const NO_COUNTRIES = ['ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB'];

/** Whether these letters are what a country is called in ISO 3166: `UK` is not, and no member and no order comes from there. */
export const isCountry = (code: unknown): code is string =>
  typeof code === 'string' &&
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRIES.includes(code) &&
  regions.of(code) !== undefined &&
  new Intl.Locale(`und-${code}`).region === code;

function problemOfText(text: string, most: number): string | null {
  if (NOT_ONE_LINE.test(text)) return 'write one line, without marks of direction';
  return text.length > most ? `at most ${most} letters` : null;
}

/** What is asked of one setting more than its type. */
const RULES: Record<string, (value: unknown) => string | null> = {
  name: (value) => (String(value).trim() ? null : 'a name is not empty'),
  support_email: (value) =>
    value === '' || z.email().safeParse(value).success ? null : 'an e-mail address: mails are sent from its domain',
  domain_language: (value) =>
    isOneOf(LANGUAGES, String(value).slice(0, 2)) ? null : `there is no language ${String(value)}`,
  countries: (value) => {
    const strange = Array.isArray(value) ? value.find((code) => !isCountry(code)) : undefined;
    return strange === undefined ? null : `there is no country ${String(strange)}`;
  },
  cdn_prefix: (value) => (/^(\/|https?:\/\/)/.test(String(value)) ? null : 'an address begins with / or https://'),
};

/** Says why a site cannot have a value, be its type right or not; null when it can. Keys are written as 'company.name'. */
export function settingProblem(key: string, value: unknown): string | null {
  const inCompany = /^company\.(.*)$/.exec(key)?.[1];
  if (inCompany !== undefined && !(inCompany in CompanyInfoReply.shape)) return `there is no setting ${key}`;
  if (TEXTS_BY_LANGUAGE.includes(key) && typeof value === 'object' && value) {
    const strange = Object.keys(value).find((language) => !isOneOf(LANGUAGES, language));
    if (strange) return `there is no language ${strange}`;
  }
  const texts = typeof value === 'object' && value ? Object.values(value) : [value];
  for (const text of texts) {
    const problem =
      typeof text === 'string' ? problemOfText(text, NAMES.includes(key) ? MOST_OF_NAME : MOST_LETTERS) : null;
    if (problem) return problem;
  }
  const words = CHOSEN_FROM[key];
  const unknown = words && texts.find((word) => !words.includes(String(word)));
  if (unknown !== undefined) return `there is no text for ${String(unknown)}, only for ${words?.join(', ')}`;
  return RULES[key]?.(value) ?? null;
}
