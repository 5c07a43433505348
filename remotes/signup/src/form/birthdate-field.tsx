import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { DateOfBirthInput } from '@vonk/ui/date-of-birth-input.tsx';
import { useAtomValue } from 'jotai';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SignupValues } from './signup-values.ts';

/** Date of birth in three fields; one that does not exist is told at once, the age by the server. */
export function BirthdateField({ control, error }: { control: Control<SignupValues>; error: string | undefined }) {
  const { t } = useTranslation('signup');
  const language = useAtomValue(languageAtom);
  const { min_age, geoip_selected_country } = useAtomValue(settingsAtom);
  return (
    <Controller
      control={control}
      name="date_of_birth"
      rules={{
        validate: (value) => value !== '' || t('errors.birthdate_too_young', { min_age }),
      }}
      render={({ field, fieldState }) => (
        <DateOfBirthInput
          ref={field.ref}
          name="date_of_birth"
          label={t('form.birthdate')}
          hint={t('form.birthdateHint', { min_age })}
          partLabels={{ day: t('form.day'), month: t('form.month'), year: t('form.year') }}
          // The order of the visitor's country: English alone would mean the order of the United States.
          locale={`${language}-${geoip_selected_country}`}
          value={field.value}
          onChange={(iso) => field.onChange(iso)}
          onBlur={field.onBlur}
          error={fieldState.error?.message ?? error}
        />
      )}
    />
  );
}
