import type { Ground } from '@vonk/api/desk/case-values.ts';
import type { Language } from '@vonk/api/languages.ts';
import { da } from './texts/da.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fi } from './texts/fi.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { nb } from './texts/nb.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { sv } from './texts/sv.ts';

/** What moderators' decisions say in one language: mails and the page of a decision. */
export interface ModerationTexts {
  /** What was decided. */
  removed: string;
  warned: string;
  suspended: (date: string) => string;
  /** The same once it is over. */
  wasSuspended: (date: string) => string;
  banned: string;
  nothing: string;
  /** What it was decided about. */
  about: Record<'profile' | 'message' | 'photo', string>;
  /** The ground (DSA art. 17(3)). */
  ground: (words: string) => string;
  grounds: Record<Ground, string>;
  /** That a person decided, after a report. */
  person: string;
  /** The same where nobody reported it: a new photo was looked at, or a guard rail was hit (art. 17(3)(b) and (c)). */
  noticed: Record<'review' | 'rail', string>;
  /** How to appeal, while one can (art. 17(3)(f), 20). */
  appeal: string;
  /** Who else decides (art. 21). */
  elsewhere: string;
  /** The mail's button while one can appeal, and after that. */
  open: string;
  read: string;
  lifted: string;
  upheld: string;
  /** To whom reported (art. 16(5)); `complaints` is the name of that page. */
  report: { subject: string; acted: string; none: string; gone: string; redress: string; complaints: string };
}

const BY_LANGUAGE: Record<Language, ModerationTexts> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv };

/** The words of moderators' decisions in the language of a member or visitor. */
export const moderationTexts = (language: Language): ModerationTexts => BY_LANGUAGE[language];
