import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { PhotoManager } from '@vonk/member-forms/photos/photo-manager.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepFrame } from './step-frame.tsx';

export function PhotoStep() {
  const { t } = useTranslation('signup');
  const hasPhoto = Boolean(useAtomValue(userAtom)?.profile.main_image);
  // Leaving the step would take back what is on its way up.
  const [isUploading, setIsUploading] = useState(false);
  return (
    <StepFrame
      step={1}
      isDone={hasPhoto}
      isWaiting={isUploading}
      title={t('photoStep.title')}
      text={t('photoStep.text')}
    >
      <PhotoManager onUploading={setIsUploading} />
    </StepFrame>
  );
}
