import type { Language } from '@vonk/api/languages.ts';
import { DA } from './da.test-data.ts';
import { DE } from './de.test-data.ts';
import { EN } from './en.test-data.ts';
import { ES } from './es.test-data.ts';
import { FI } from './fi.test-data.ts';
import { FR } from './fr.test-data.ts';
import { IT } from './it.test-data.ts';
import { NB } from './nb.test-data.ts';
import { NL } from './nl.test-data.ts';
import type { Phrases } from './phrases.test-data.ts';
import { PL } from './pl.test-data.ts';
import { SV } from './sv.test-data.ts';

export const PHRASES: Record<Language, Phrases> = {
  en: EN,
  nl: NL,
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

/** The messages of a list. */
export const linesOf = (text: string): string[] => text.trim().split('\n');
