import { paths } from '@vonk/api/paths.ts';
import type { AppError } from '@vonk/kernel/app-error.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCodeText } from './checkout/code-text.ts';

/**
 * Says why a page has no data, and offers to try again, or the member's transactions where there is no such thing; under a
 * heading where the page has none.
 */
export function LoadFailure({ error, heading, onRetry }: { error: AppError; heading?: string; onRetry: () => void }) {
  const { t } = useTranslation('credits');
  const ownText = useErrorText('credits');
  // Nothing was ordered, and this remote's own words for an outage speak of orders.
  const hostText = useErrorText();
  const codeText = useCodeText();
  // Nothing was filled in: what is not valid is its address, which names what cannot be.
  const isGone = error.code === 'validation_failed' || error.code === 'not_found';
  const action = isGone ? (
    <Button as={Link} to={paths.transactions()}>
      {t('transactions.title')}
    </Button>
  ) : (
    <Button onClick={onRetry}>{t('retry')}</Button>
  );
  const alert = (
    <Alert tone="danger" isLive action={action}>
      {error.code === 'unavailable'
        ? hostText(error)
        : (codeText(error.details) ?? ownText(isGone ? 'not_found' : error))}
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
