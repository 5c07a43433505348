import type texts from './locales/nl.json';

declare global {
  interface TextsByNamespace {
    'member-forms': typeof texts;
  }
}
