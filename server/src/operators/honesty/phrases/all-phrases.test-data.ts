import { byLanguage } from '../../../by-language.ts';
import type { Phrases } from './phrases.test-data.ts';

export const phrasesOf = await byLanguage<Phrases>((code) => import(`./${code}.test-data.ts`));

/** The messages of a list. */
export const linesOf = (text: string): string[] => text.trim().split('\n');
