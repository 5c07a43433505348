import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { textKey } from '@vonk/kernel/text-key.ts';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

/** The site's interests as chips. */
export function InterestPicker({ value, onChange }: { value: readonly string[]; onChange: (value: string[]) => void }) {
  const { t } = useTranslation('member-forms');
  const { interests } = useAtomValue(settingsAtom);
  return (
    <ChoiceChips
      isMultiple
      label={t('interests')}
      hint={t('interestsHint')}
      options={interests.map((key) => ({
        value: key,
        label: t(textKey<'member-forms'>(`interest.${key}`)),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
