import type { SignupTexts } from '@vonk/member-forms/signup/signup-texts.ts';
import type shared from './locales/nl.json';
import type home from './src/home/texts/nl.json';
import type memberLanding from './src/member-landing/texts/nl.json';
import type staticPages from './src/static-pages/texts/nl.json';

declare global {
  interface TextsByNamespace {
    /** What landers share with the words of the signup form, and the bundle's pages under the names of their folders. Each lander types its own texts itself. */
    landers: typeof shared &
      SignupTexts & {
        home: typeof home;
        'member-landing': typeof memberLanding;
        'static-pages': typeof staticPages;
      };
  }
}
