import type texts from './locales/en.json';

declare global {
  interface TextsByNamespace {
    desk: typeof texts;
  }
}
