import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useDraft } from '@vonk/member-forms/draft/use-draft.ts';
import { AttributeFields, type Attributes, attributesOf } from '@vonk/member-forms/profile/attribute-fields.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { StepFrame } from './step-frame.tsx';

export function PersonalStep() {
  const { t } = useTranslation('signup');
  const profile = useAtomValue(userAtom)?.profile;
  const { value, change, discard } = useDraft('signup-personal', profile ? attributesOf(profile) : ({} as Attributes));
  return (
    <StepFrame step={3} title={t('personalStep.title')} text={t('personalStep.text')} body={value} onSaved={discard}>
      <AttributeFields value={value} onChange={change} />
    </StepFrame>
  );
}
