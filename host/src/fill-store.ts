import { localeOf } from '@vonk/api/locale-of.ts';
import type { PageState } from '@vonk/api/page.ts';
import { consentAtom } from '@vonk/kernel/consent-atom.ts';
import { setInitialDataAtom } from '@vonk/kernel/initial-data-atoms.ts';
import { maySignUpAtom, postedFormAtom } from '@vonk/kernel/posted-form-atoms.ts';
import { recalledSearchAtom } from '@vonk/kernel/recalled-search-atom.ts';
import { languageAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { paintedClockAtom } from '@vonk/kernel/use-clock.ts';
import { variantAtom } from '@vonk/kernel/variant-atom.ts';
import type { createStore } from 'jotai';
import { setCountLocale } from './texts/remember-texts.ts';

/** Puts the page's settings, language, session, variant, forms and replies into a fresh store, and says how its counts are written. */
export function fillStore(store: ReturnType<typeof createStore>, boot: Omit<PageState, 'registry' | 'strings'>): void {
  store.set(settingsAtom, boot.settings);
  store.set(languageAtom, boot.language);
  store.set(userAtom, boot.user);
  store.set(variantAtom, boot.variant);
  store.set(consentAtom, boot.consent);
  store.set(maySignUpAtom, boot.maySignUp);
  store.set(postedFormAtom, boot.posted);
  store.set(paintedClockAtom, boot.clock);
  store.set(recalledSearchAtom, { memberId: boot.user?.id ?? null, query: boot.recalledSearch });
  store.set(setInitialDataAtom, boot.data);
  setCountLocale(localeOf(boot.language, boot.settings.geoip_selected_country, boot.user?.formats));
}
