import type { Language } from '@vonk/api/languages.ts';
import da from './media/evening.da.vtt';
import de from './media/evening.de.vtt';
import en from './media/evening.en.vtt';
import es from './media/evening.es.vtt';
import fi from './media/evening.fi.vtt';
import fr from './media/evening.fr.vtt';
import it from './media/evening.it.vtt';
import nb from './media/evening.nb.vtt';
import nl from './media/evening.nl.vtt';
import pl from './media/evening.pl.vtt';
import sv from './media/evening.sv.vtt';

/** Captions of the evening clip by language. */
export const CAPTIONS: Record<Language, string> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv };
