import type texts from './locales/nl.json';

declare global {
  interface TextsByNamespace {
    signup: typeof texts;
  }
}
