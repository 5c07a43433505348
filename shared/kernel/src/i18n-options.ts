import type { InitOptions } from 'i18next';

/** How texts are set up wherever pages render: in the browser, on the server, in tests. Without a text its key is shown. */
export const i18nOptions = (language: string, strings: Record<string, Record<string, unknown>>): InitOptions => ({
  lng: language,
  fallbackLng: false,
  fallbackNS: 'host',
  defaultNS: 'host',
  initAsync: false,
  resources: { [language]: strings },
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});
