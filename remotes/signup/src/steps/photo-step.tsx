import { PhotoManager } from '@vonk/member-forms/photos/photo-manager.tsx';
import { useTranslation } from 'react-i18next';
import { StepFrame } from './step-frame.tsx';

export function PhotoStep() {
  const { t } = useTranslation('signup');
  return (
    <StepFrame step={1} title={t('photoStep.title')} text={t('photoStep.text')}>
      <PhotoManager />
    </StepFrame>
  );
}
