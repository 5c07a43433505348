import { byLanguage } from '../../by-language.ts';
import type { PatternSet } from './pattern-set.ts';

/** What is asked in a language when somebody asks whether a person is real, or wants to meet. */
export const patternsOf = await byLanguage<PatternSet>((code) => import(`./patterns/${code}.ts`));
