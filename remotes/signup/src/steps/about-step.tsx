import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { AboutField } from '@vonk/member-forms/profile/about-field.tsx';
import { InterestPicker } from '@vonk/member-forms/profile/interest-picker.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { clearDraft, useDraft } from '../use-draft.ts';
import { StepFrame } from './step-frame.tsx';

const DRAFT = 'signup-about';

export function AboutStep() {
  const { t } = useTranslation('signup');
  const profile = useAtomValue(userAtom)?.profile;
  const [draft, setDraft] = useDraft(DRAFT, {
    about: profile?.about ?? '',
    interests: profile?.interests ?? [],
  });
  return (
    <StepFrame
      step={4}
      title={t('aboutStep.title')}
      text={t('aboutStep.text')}
      body={draft}
      onSaved={() => clearDraft(DRAFT)}
    >
      <AboutField value={draft.about} onChange={(about) => setDraft({ ...draft, about })} />
      <InterestPicker value={draft.interests} onChange={(interests) => setDraft({ ...draft, interests })} />
    </StepFrame>
  );
}
