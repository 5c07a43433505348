import type { SignupTexts } from '@vonk/member-forms/signup/signup-texts.ts';
import type texts from './locales/nl.json';

declare global {
  interface TextsByNamespace {
    signup: typeof texts & SignupTexts;
  }
}
