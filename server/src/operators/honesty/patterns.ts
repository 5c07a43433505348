import type { Language } from '@vonk/api/languages.ts';
import type { PatternSet } from './pattern-set.ts';
import { da } from './patterns/da.ts';
import { de } from './patterns/de.ts';
import { en } from './patterns/en.ts';
import { es } from './patterns/es.ts';
import { fi } from './patterns/fi.ts';
import { fr } from './patterns/fr.ts';
import { it } from './patterns/it.ts';
import { nb } from './patterns/nb.ts';
import { nl } from './patterns/nl.ts';
import { pl } from './patterns/pl.ts';
import { sv } from './patterns/sv.ts';

const BY_LANGUAGE: Record<Language, PatternSet> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv };

/** What is asked in a language when somebody asks whether a person is real, or wants to meet. */
export const patternsOf = (language: Language): PatternSet => BY_LANGUAGE[language];
