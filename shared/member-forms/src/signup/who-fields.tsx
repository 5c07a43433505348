import { MEN_NICHE } from '@vonk/api/options.ts';
import type { Gender, Wish } from '@vonk/api/user.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSignupTexts } from './signup-texts.ts';
import { genderOf, wishOf } from './signup-values.ts';
import type { SignupFieldsProps } from './use-signup-form.ts';

const GENDERS: Gender[] = ['male', 'female'];
const WISHES: Wish[] = ['male', 'female', 'both'];

/** Who signs up and whom they look for: radio buttons underneath, which post without script. Men for men are not asked. */
export function WhoFields({ namespace, initial, errorOf }: SignupFieldsProps) {
  const t = useSignupTexts(namespace);
  const { niche } = useAtomValue(settingsAtom);
  const [gender, setGender] = useState(genderOf(initial.gender));
  const [lookingFor, setLookingFor] = useState(wishOf(initial.looking_for));
  if (niche === MEN_NICHE) {
    return (
      <>
        <input type="hidden" name="gender" value="male" />
        <input type="hidden" name="looking_for" value="male" />
      </>
    );
  }
  return (
    <Row gap={6} align="start">
      <ChoiceChips
        name="gender"
        label={t('signupForm.iAm')}
        isRequired
        options={GENDERS.map((value) => ({ value, label: t(`signupForm.${value}`) }))}
        value={gender}
        onChange={setGender}
        error={errorOf('gender')}
      />
      <ChoiceChips
        name="looking_for"
        label={t('signupForm.lookingFor')}
        isRequired
        options={WISHES.map((value) => ({ value, label: t(`signupForm.wishes.${value}`) }))}
        value={lookingFor}
        onChange={setLookingFor}
        error={errorOf('looking_for')}
      />
    </Row>
  );
}
