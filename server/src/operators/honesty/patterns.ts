import type { Language } from '@vonk/api/languages.ts';
import type { PatternSet } from './pattern-set.ts';
import { DA } from './patterns/da.ts';
import { DE } from './patterns/de.ts';
import { EN } from './patterns/en.ts';
import { ES } from './patterns/es.ts';
import { FI } from './patterns/fi.ts';
import { FR } from './patterns/fr.ts';
import { IT } from './patterns/it.ts';
import { NB } from './patterns/nb.ts';
import { NL } from './patterns/nl.ts';
import { PL } from './patterns/pl.ts';
import { SV } from './patterns/sv.ts';

export const PATTERNS: Record<Language, PatternSet> = {
  nl: NL,
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  it: IT,
  pl: PL,
  da: DA,
  nb: NB,
  sv: SV,
  fi: FI,
};
