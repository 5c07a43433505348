import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { datePartOrder } from '@vonk/ui/date-parts.ts';
import { FieldError } from '@vonk/ui/field.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { font, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const LENGTH = { day: 2, month: 2, year: 4 } as const;
const AUTOCOMPLETE = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;

/** Date of birth in three plain fields, in the order of the language in the visitor's country; they post without script as birth_day, birth_month, birth_year. */
export function BirthdateFields({ error }: { error?: string }) {
  const { t } = useTranslation('landers');
  const language = useAtomValue(languageAtom);
  const { geoip_selected_country } = useAtomValue(settingsAtom);
  const id = useId();
  const labels = { day: t('signup.day'), month: t('signup.month'), year: t('signup.year') };
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend css={{ marginBottom: space[3], fontSize: font.size.sm, fontWeight: font.weight.semibold }}>
        {t('signup.birthdate')}
      </legend>
      <Row gap={3} isWrapping={false} align="start">
        {datePartOrder(`${language}-${geoip_selected_country}`).map((part) => (
          <TextInput
            key={part}
            label={labels[part]}
            name={`birth_${part}`}
            inputMode="numeric"
            autoComplete={AUTOCOMPLETE[part]}
            maxLength={LENGTH[part]}
            required
            aria-invalid={error ? true : undefined}
            css={{ flex: part === 'year' ? '1.4 1 0' : '1 1 0', minWidth: 0 }}
          />
        ))}
      </Row>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

/** ISO date of the three fields; what is not a number becomes a date that the server refuses. */
export const readBirthdate = (values: Record<string, string>): string =>
  `${(values.birth_year ?? '').padStart(4, '0')}-${(values.birth_month ?? '').padStart(2, '0')}-${(values.birth_day ?? '').padStart(2, '0')}`;
