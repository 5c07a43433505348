import type texts from './locales/nl.json';

declare global {
  interface TextsByNamespace {
    credits: typeof texts;
  }
}
