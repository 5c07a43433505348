import type { Language } from '@vonk/api/languages.ts';

import type { NoticeKind } from './notice.ts';

type Texts = Record<NoticeKind, (name: string) => string>;

const en: Texts = {
  message: (name) => `${name} sent you a message`,
  like: (name) => `${name} likes you`,
  match: (name) => `${name} likes you too`,
};

const TEXTS: Partial<Record<Language, Texts>> = {
  en,
  nl: {
    message: (name) => `${name} stuurde je een bericht`,
    like: (name) => `${name} vindt je leuk`,
    match: (name) => `${name} vindt jou ook leuk`,
  },
};

/** The one line of a notice; the sender's word and label are part of `name`. */
export const pushText = (kind: NoticeKind, language: Language, name: string): string =>
  (TEXTS[language] ?? en)[kind](name);
