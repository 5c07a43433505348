import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LanderContext } from '../lander/lander-context.ts';

/** The texts that all landers share (`locales/`), of the lander that is on screen. */
export function useSharedTexts() {
  return useTranslation(useContext(LanderContext).namespace);
}
