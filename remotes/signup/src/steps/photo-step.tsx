import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { PhotoManager } from '@vonk/member-forms/photos/photo-manager.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { StepFrame } from './step-frame.tsx';

export function PhotoStep() {
  const { t } = useTranslation('signup');
  const hasPhoto = Boolean(useAtomValue(userAtom)?.profile.main_image);
  return (
    <StepFrame step={1} isDone={hasPhoto} title={t('photoStep.title')} text={t('photoStep.text')}>
      <PhotoManager />
    </StepFrame>
  );
}
