import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { textKey } from '@vonk/kernel/text-key.ts';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { FormsNamespace } from '../namespace.ts';

/** The site's interests as chips. */
export function InterestPicker({
  value,
  onChange,
  namespace,
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
  namespace: FormsNamespace;
}) {
  const { t } = useTranslation(namespace);
  const { interests } = useAtomValue(settingsAtom);
  return (
    <ChoiceChips
      isMultiple
      label={t('memberForms.interests')}
      hint={t('memberForms.interestsHint')}
      options={interests.map((key) => ({
        value: key,
        label: t(textKey<'signup' | 'account'>(`memberForms.interest.${key}`)),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
