import { languageName, useLanguageChoice } from '@vonk/kernel/language-choice.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { GlobeIcon } from '@vonk/ui/icon.tsx';
import { Menu, MenuItem } from '@vonk/ui/menu.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

/** Offers the site's languages; nothing where it has one only. */
export function LanguageMenu() {
  const { t } = useTranslation('host');
  const { languages } = useAtomValue(settingsAtom);
  const current = useAtomValue(languageAtom);
  const choose = useLanguageChoice();
  if (languages.length < 2) return null;
  return (
    <Menu label={t('nav.language')} trigger={<GlobeIcon />}>
      {languages.map((language) => (
        <MenuItem key={language} lang={language} isCurrent={language === current} onClick={() => void choose(language)}>
          {languageName(language)}
        </MenuItem>
      ))}
    </Menu>
  );
}
