import type signupForm from '../../shared/member-forms/src/signup/texts/nl.json';
import type texts from './locales/nl.json';

declare global {
  interface TextsByNamespace {
    signup: typeof texts & { signupForm: typeof signupForm };
  }
}
