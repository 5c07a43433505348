import type { Language } from '@vonk/api/languages.ts';
import { da } from './da.test-data.ts';
import { de } from './de.test-data.ts';
import { en } from './en.test-data.ts';
import { es } from './es.test-data.ts';
import { fi } from './fi.test-data.ts';
import { fr } from './fr.test-data.ts';
import { it } from './it.test-data.ts';
import { nb } from './nb.test-data.ts';
import { nl } from './nl.test-data.ts';
import type { Phrases } from './phrases.test-data.ts';
import { pl } from './pl.test-data.ts';
import { sv } from './sv.test-data.ts';

const BY_LANGUAGE: Record<Language, Phrases> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv };

export const phrasesOf = (language: Language): Phrases => BY_LANGUAGE[language];

/** The messages of a list. */
export const linesOf = (text: string): string[] => text.trim().split('\n');
