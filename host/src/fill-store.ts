import type { Boot } from '@vonk/api/page.ts';
import { languageAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import type { createStore } from 'jotai';

/** Puts the page's settings, language and session into a fresh store. */
export function fillStore(
  store: ReturnType<typeof createStore>,
  boot: Pick<Boot, 'settings' | 'language' | 'user'>,
): void {
  store.set(settingsAtom, boot.settings);
  store.set(languageAtom, boot.language);
  store.set(userAtom, boot.user);
}

/** Router base of a language: nl has no prefix (R-I18N-2). */
export const baseOf = (language: string): string => (language === 'nl' ? '/' : `/${language}`);
