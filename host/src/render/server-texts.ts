import type { Language } from '@vonk/api/languages.ts';
import type { PageState } from '@vonk/api/page.ts';
import { i18nOptions } from '@vonk/kernel/i18n-options.ts';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { rememberTexts } from '../texts/remember-texts.ts';

function open(language: Language, strings: PageState['strings']): i18n {
  const made = i18next.createInstance();
  void made.use(initReactI18next).init(i18nOptions(language, strings));
  rememberTexts(made);
  return made;
}

const opened = new WeakMap<PageState['strings'], i18n>();

/** The texts of a page. They are opened once for each set of strings that is kept, and remembered from page to page. */
export function textsOf(language: Language, strings: PageState['strings']): i18n {
  const texts = opened.get(strings) ?? open(language, strings);
  opened.set(strings, texts);
  return texts;
}
