import { useAtomValue } from 'jotai';
import { languageAtom, settingsAtom } from './session-atoms.ts';

/** The site's word for a fictional profile, and its sentence that nobody can be met there (decision 1). */
export function useFictionalTexts(): { word: string; warning: string } {
  const { fictional_singular, fictional_warning } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  return {
    word: fictional_singular[language] ?? fictional_singular.en ?? '',
    warning: fictional_warning[language] ?? fictional_warning.en ?? '',
  };
}
