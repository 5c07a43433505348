import type { Gender } from '@vonk/api/user.ts';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { genderOf, type SignupValues } from './signup-values.ts';

const GENDERS: Gender[] = ['male', 'female'];

/** I am, and I am looking for: radio buttons underneath, which post as they are. */
export function WhoFields({ initial }: { initial: SignupValues }) {
  const { t } = useTranslation('signup');
  const [gender, setGender] = useState(genderOf(initial.gender));
  const [lookingFor, setLookingFor] = useState(genderOf(initial.looking_for));
  const options = GENDERS.map((value) => ({ value, label: t(`form.${value}`) }));
  return (
    <Row gap={7} align="start">
      <ChoiceChips name="gender" label={t('form.iAm')} options={options} value={gender} onChange={setGender} />
      <ChoiceChips
        name="looking_for"
        label={t('form.lookingFor')}
        options={options}
        value={lookingFor}
        onChange={setLookingFor}
      />
    </Row>
  );
}
