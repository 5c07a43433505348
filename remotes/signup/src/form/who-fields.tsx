import type { Gender } from '@vonk/api/user.ts';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SignupValues } from './signup-values.ts';

const GENDERS: Gender[] = ['male', 'female'];

/** I am, and I am looking for. */
export function WhoFields({ control }: { control: Control<SignupValues> }) {
  const { t } = useTranslation('signup');
  const options = GENDERS.map((value) => ({ value, label: t(`form.${value}`) }));
  return (
    <Row gap={7} align="start">
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <ChoiceChips
            name="gender"
            label={t('form.iAm')}
            options={options}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="looking_for"
        render={({ field }) => (
          <ChoiceChips
            name="looking_for"
            label={t('form.lookingFor')}
            options={options}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </Row>
  );
}
