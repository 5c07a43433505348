import { isolated } from '@vonk/api/isolated.ts';
import type { Language } from '@vonk/api/languages.ts';

import type { NoticePayload } from '../jobs/topics.ts';

type NoticeKind = NoticePayload['kind'];

type Texts = Record<NoticeKind, (name: string) => string>;

const en: Texts = {
  message: (name) => `${name} sent you a message`,
  like: (name) => `${name} likes you`,
  match: (name) => `${name} likes you too`,
};

const TEXTS: Record<Language, Texts> = {
  en,
  da: {
    message: (name) => `${name} har sendt dig en besked`,
    like: (name) => `${name} synes godt om dig`,
    match: (name) => `${name} synes også om dig`,
  },
  de: {
    message: (name) => `${name} hat dir geschrieben`,
    like: (name) => `${name} mag dich`,
    match: (name) => `${name} mag dich auch`,
  },
  es: {
    message: (name) => `${name} te ha enviado un mensaje`,
    like: (name) => `${name} te ha dado un like`,
    match: (name) => `${name} también te ha dado un like`,
  },
  fi: {
    message: (name) => `${name} lähetti sinulle viestin`,
    like: (name) => `${name} tykkää sinusta`,
    match: (name) => `${name} tykkää myös sinusta`,
  },
  fr: {
    message: (name) => `${name} vous a envoyé un message`,
    like: (name) => `${name} vous apprécie`,
    match: (name) => `${name} vous apprécie aussi`,
  },
  it: {
    message: (name) => `${name} ti ha scritto`,
    like: (name) => `${name} ti trova interessante`,
    match: (name) => `${name} ricambia il tuo interesse`,
  },
  nb: {
    message: (name) => `${name} har sendt deg en melding`,
    like: (name) => `${name} liker deg`,
    match: (name) => `${name} liker deg også`,
  },
  pl: {
    message: (name) => `${name} przysyła Ci wiadomość`,
    like: (name) => `${name} lubi Cię`,
    match: (name) => `${name} też Cię lubi`,
  },
  sv: {
    message: (name) => `${name} har skickat ett meddelande till dig`,
    like: (name) => `${name} gillar dig`,
    match: (name) => `${name} gillar dig också`,
  },
  nl: {
    message: (name) => `${name} stuurde je een bericht`,
    like: (name) => `${name} vindt je leuk`,
    match: (name) => `${name} vindt jou ook leuk`,
  },
};

/** The one line of a notice; the sender's word and label are part of `name`. */
export const pushText = (kind: NoticeKind, language: Language, name: string): string =>
  TEXTS[language][kind](isolated(name));
