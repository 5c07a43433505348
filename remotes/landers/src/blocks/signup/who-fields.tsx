import type { Gender } from '@vonk/api/user.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSharedTexts } from '../texts/use-shared-texts.ts';

/** Niche 7 is men for men: nothing to ask. */
const MEN_NICHE = 7;

const genderOf = (text: string | undefined): Gender | null => (text === 'male' || text === 'female' ? text : null);

/** Who signs up and whom they look for; radio buttons underneath, so they post without script. */
export function WhoFields({ values }: { values: Partial<Record<string, string>> }) {
  const { t } = useSharedTexts();
  const { niche } = useAtomValue(settingsAtom);
  const [gender, setGender] = useState(genderOf(values.gender));
  const [lookingFor, setLookingFor] = useState(genderOf(values.looking_for));
  if (niche === MEN_NICHE) {
    return (
      <>
        <input type="hidden" name="gender" value="male" />
        <input type="hidden" name="looking_for" value="male" />
      </>
    );
  }
  const options = [
    { value: 'male', label: t('signup.male') },
    { value: 'female', label: t('signup.female') },
  ] as const;
  return (
    <>
      <ChoiceChips label={t('signup.iAm')} name="gender" options={options} value={gender} onChange={setGender} />
      <ChoiceChips
        label={t('signup.lookingFor')}
        name="looking_for"
        options={options}
        value={lookingFor}
        onChange={setLookingFor}
      />
    </>
  );
}
