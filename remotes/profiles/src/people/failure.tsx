import type { AppError } from '@vonk/kernel/app-error.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { RefreshCwIcon, WifiOffIcon } from '@vonk/ui/icon.tsx';
import { useTranslation } from 'react-i18next';

/** Says why a page has no data, and offers to try again. */
export function Failure({
  error,
  headingAs,
  onRetry,
}: {
  error: AppError;
  /** h1 where nothing else heads the page. */
  headingAs?: 'h1' | 'h2';
  onRetry: () => void;
}) {
  const { t } = useTranslation('profiles');
  const errorText = useErrorText('profiles');
  return (
    <div role="alert">
      <EmptyState
        icon={WifiOffIcon}
        tone="warning"
        headingAs={headingAs}
        title={t('failure.title')}
        action={
          <Button icon={RefreshCwIcon} onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </EmptyState>
    </div>
  );
}
