import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { AttributeFields, type Attributes, attributesOf } from '@vonk/member-forms/profile/attribute-fields.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { clearDraft, useDraft } from '../use-draft.ts';
import { StepFrame } from './step-frame.tsx';

const DRAFT = 'signup-personal';

export function PersonalStep() {
  const { t } = useTranslation('signup');
  const profile = useAtomValue(userAtom)?.profile;
  const [attributes, setAttributes] = useDraft<Attributes>(DRAFT, profile ? attributesOf(profile) : ({} as Attributes));
  return (
    <StepFrame
      step={3}
      title={t('personalStep.title')}
      text={t('personalStep.text')}
      body={attributes}
      onSaved={() => clearDraft(DRAFT)}
    >
      <AttributeFields value={attributes} onChange={setAttributes} />
    </StepFrame>
  );
}
