import { ProgressSteps } from '@vonk/ui/progress-steps.tsx';
import { useTranslation } from 'react-i18next';

/** Steps 0 to 4. */
const TOTAL = 5;

/** Shows how far the signup is, in words and bars. */
export function StepProgress({ step }: { step: number }) {
  const { t } = useTranslation('signup');
  const current = Math.min(step + 1, TOTAL);
  return (
    <ProgressSteps
      current={current}
      total={TOTAL}
      label={t('progress.label')}
      text={t('progress.text', { current, total: TOTAL })}
    />
  );
}
