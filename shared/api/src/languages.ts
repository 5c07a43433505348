import { z } from 'zod';

/** The eleven interface languages (R-I18N-1); nl is the default and has no prefix in the path. */
export const LANGUAGES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

export const DEFAULT_LANGUAGE: Language = 'nl';

/** Country-to-language display map (R-I18N-5): the language in which a country's people are addressed. */
export const COUNTRY_LANGUAGE = {
  US: 'en',
  NL: 'nl',
  BE: 'nl',
  FR: 'fr',
  IT: 'it',
  ES: 'es',
  DE: 'de',
  AT: 'de',
  IE: 'en',
  GB: 'en',
  CA: 'en',
  PL: 'pl',
  AU: 'en',
  NZ: 'en',
  CH: 'de',
  DK: 'da',
  FI: 'fi',
  NO: 'nb',
  SE: 'sv',
} as const satisfies Record<string, Language>;

export const Country = z.string().regex(/^[A-Z]{2}$/);
