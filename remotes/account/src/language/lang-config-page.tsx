import type { Language } from '@vonk/api/languages.ts';
import { DEFAULT_LANGUAGE } from '@vonk/api/options.ts';
import { http } from '@vonk/kernel/http.ts';
import { languageAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { AccountPage, Section } from '../account-page.tsx';
import { useSaveSettings } from '../settings/save-settings.ts';

const COOKIE_SECONDS = 365 * 86_400;
const EXAMPLE = '2026-12-31T19:45:00';
const EXAMPLE_MINOR = 123_450;

/** A language in its own words, with a capital. */
function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Language, and the country whose formats are used (R-I18N-7). */
export default function LangConfigPage() {
  const { t } = useTranslation('account');
  const { languages, countries } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const user = useAtomValue(userAtom);
  const format = useFormat();
  const save = useSaveSettings();
  const choose = async (chosen: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `language=${chosen}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
    if (user) await http.put('/user', { language: chosen }).catch(() => {});
    location.assign(`${chosen === DEFAULT_LANGUAGE ? '' : `/${chosen}`}/lang-config`);
  };
  const country = format.locale.split('-')[1] ?? '';
  return (
    <AccountPage title={t('langConfig.title')}>
      <Section title={t('langConfig.language')}>
        <Select
          label={t('langConfig.language')}
          isLabelHidden
          value={language}
          options={languages.map((code) => ({ value: code, label: nameOf(code) }))}
          onChange={(event) => void choose(event.target.value as Language)}
        />
      </Section>
      {user ? (
        <Section title={t('langConfig.formats')} text={t('langConfig.formatsHint')}>
          <FormError error={save.error} namespace="account" />
          <Select
            label={t('langConfig.formats')}
            isLabelHidden
            value={country}
            disabled={save.isRunning}
            options={[...new Set([...countries, country])]
              .map((code) => ({ value: code, label: format.country(code) }))
              .sort((a, b) => a.label.localeCompare(b.label, format.locale))}
            onChange={(event) => void save.run({ formats: event.target.value })}
          />
          <Text tone="soft" isTabular aria-live="polite">
            {t('langConfig.example', {
              date: format.date(EXAMPLE),
              time: format.time(EXAMPLE),
              money: format.money(EXAMPLE_MINOR, 'EUR'),
            })}
          </Text>
        </Section>
      ) : null}
    </AccountPage>
  );
}
