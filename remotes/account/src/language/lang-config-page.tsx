import { languageName, useLanguageChoice } from '@vonk/kernel/language-choice.ts';
import { languageAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { AccountPage, Section } from '../account-page.tsx';
import { useSaveSettings } from '../settings/save-settings.ts';

// A moment, not a time of day: server and browser may stand in two zones.
const EXAMPLE = '2026-12-30T18:45:00Z';
const EXAMPLE_MINOR = 123_450;

/** Language, and the country whose formats are used (R-I18N-7). */
export function LangConfigPage() {
  const { t } = useTranslation('account');
  const { languages, countries } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const user = useAtomValue(userAtom);
  const format = useFormat();
  const { save, isRunning, error } = useSaveSettings();
  const choose = useLanguageChoice();
  const country = format.locale.split('-')[1] ?? '';
  return (
    <AccountPage title={t('langConfig.title')}>
      <Section title={t('langConfig.language')}>
        <Select
          label={t('langConfig.language')}
          isLabelHidden
          value={language}
          options={languages.map((code) => ({ value: code, label: languageName(code) }))}
          onChange={({ target }) => {
            const chosen = languages.find((code) => code === target.value);
            if (chosen) void choose(chosen);
          }}
        />
      </Section>
      {user ? (
        <Section title={t('langConfig.formats')} text={t('langConfig.formatsHint')}>
          <FormError error={error} />
          <Select
            label={t('langConfig.formats')}
            isLabelHidden
            value={country}
            aria-disabled={isRunning || undefined}
            options={[...new Set([...countries, country])]
              .map((code) => ({ value: code, label: format.country(code) }))
              .sort((a, b) => a.label.localeCompare(b.label, format.locale))}
            onChange={(event) => save({ formats: event.target.value })}
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
