import type texts from './locales/nl.json';

declare global {
  interface TextsByNamespace {
    template: typeof texts;
  }
}
