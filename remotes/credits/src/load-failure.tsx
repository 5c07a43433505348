import type { AppError } from '@vonk/kernel/app-error.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';

/** Says why a page has no data, and offers to try again; under a heading where the page has none. */
export function LoadFailure({ error, heading, onRetry }: { error: AppError; heading?: string; onRetry: () => void }) {
  const { t } = useTranslation('credits');
  const errorText = useErrorText('credits');
  const alert = (
    <Alert tone="danger" isLive action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {/* Nothing was filled in: its address names what cannot be. */}
      {errorText(error.code === 'validation_failed' ? 'not_found' : error)}
    </Alert>
  );
  if (!heading) return alert;
  return (
    <Stack gap={6}>
      <Heading as="h1" level="h2">
        {heading}
      </Heading>
      {alert}
    </Stack>
  );
}
