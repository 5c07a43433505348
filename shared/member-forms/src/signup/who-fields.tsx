import { MEN_NICHE } from '@vonk/api/options.ts';
import type { Gender } from '@vonk/api/user.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { genderOf, type SignupValues } from './signup-values.ts';
import type { SignupNamespace } from './use-signup-form.ts';

const GENDERS: Gender[] = ['male', 'female'];

/** Who signs up and whom they look for: radio buttons underneath, which post without script. Men for men are not asked. */
export function WhoFields({ namespace, initial }: { namespace: SignupNamespace; initial: SignupValues }) {
  const { t } = useTranslation(namespace);
  const { niche } = useAtomValue(settingsAtom);
  const [gender, setGender] = useState(genderOf(initial.gender));
  const [lookingFor, setLookingFor] = useState(genderOf(initial.looking_for));
  if (niche === MEN_NICHE) {
    return (
      <>
        <input type="hidden" name="gender" value="male" />
        <input type="hidden" name="looking_for" value="male" />
      </>
    );
  }
  const options = GENDERS.map((value) => ({ value, label: t(`signupForm.${value}`) }));
  return (
    <Row gap={7} align="start">
      <ChoiceChips name="gender" label={t('signupForm.iAm')} options={options} value={gender} onChange={setGender} />
      <ChoiceChips
        name="looking_for"
        label={t('signupForm.lookingFor')}
        options={options}
        value={lookingFor}
        onChange={setLookingFor}
      />
    </Row>
  );
}
