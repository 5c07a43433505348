import type { AppError } from '@vonk/kernel/app-error.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './error-text.ts';

/** What failed to load, and the button that tries again. */
export function LoadFailure({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const { t } = useTranslation('credits');
  const errorText = useErrorText();
  return (
    <Alert tone="danger" isLive action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {errorText(error.code)}
    </Alert>
  );
}
