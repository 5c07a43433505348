import type { Language } from '@vonk/api/languages.ts';
import { http } from '@vonk/kernel/http.ts';
import { isSignedInAtom, languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { GlobeIcon } from '@vonk/ui/icon.tsx';
import { Menu, MenuItem } from '@vonk/ui/menu.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { baseOf } from '../fill-store.ts';

const nameOf = (language: Language) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** Switching language keeps the route and its query (R-I18N-2); a member's choice is saved (R-I18N-3). */
export function LanguageMenu() {
  const { t } = useTranslation('host');
  const { languages } = useAtomValue(settingsAtom);
  const current = useAtomValue(languageAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { pathname, search, hash } = useLocation();
  if (languages.length < 2) return null;
  const choose = async (language: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `language=${language}; path=/; max-age=${365 * 86_400}; samesite=lax`;
    if (isSignedIn) await http.put('/user', { language }).catch(() => {});
    const base = baseOf(language);
    location.assign(`${base === '/' ? '' : base}${pathname}${search}${hash}`);
  };
  return (
    <Menu label={t('nav.language')} trigger={<GlobeIcon />}>
      {languages.map((language) => (
        <MenuItem key={language} lang={language} isCurrent={language === current} onClick={() => void choose(language)}>
          {nameOf(language)}
        </MenuItem>
      ))}
    </Menu>
  );
}
