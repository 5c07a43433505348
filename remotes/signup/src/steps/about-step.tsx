import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useDraft } from '@vonk/member-forms/draft/use-draft.ts';
import { AboutField } from '@vonk/member-forms/profile/about-field.tsx';
import { InterestPicker } from '@vonk/member-forms/profile/interest-picker.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { StepFrame } from './step-frame.tsx';

export function AboutStep() {
  const { t } = useTranslation('signup');
  const profile = useAtomValue(userAtom)?.profile;
  const { value, change, discard } = useDraft('signup-about', {
    about: profile?.about ?? '',
    interests: profile?.interests ?? [],
  });
  return (
    <StepFrame step={4} title={t('aboutStep.title')} text={t('aboutStep.text')} body={value} onSaved={discard}>
      <AboutField value={value.about} onChange={(about) => change({ ...value, about })} />
      <InterestPicker value={value.interests} onChange={(interests) => change({ ...value, interests })} />
    </StepFrame>
  );
}
