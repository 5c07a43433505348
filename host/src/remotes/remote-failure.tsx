import type { RemoteName } from '@vonk/api/remotes.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { RefreshCwIcon, WifiOffIcon } from '@vonk/ui/icon.tsx';
import { useTranslation } from 'react-i18next';

/** The hole that a failed remote leaves: says so, and has a button that tries again at once (R-FED-4, R-ERR-2). */
export function RemoteFailure({ name, onRetry }: { name: RemoteName; onRetry(): void }) {
  const { t } = useTranslation('host');
  return (
    <div role="alert" data-remote-failed={name}>
      <EmptyState
        icon={WifiOffIcon}
        tone="warning"
        title={t('remoteFailed.title')}
        action={
          <Button variant="secondary" icon={RefreshCwIcon} onClick={onRetry}>
            {t('remoteFailed.retry')}
          </Button>
        }
      >
        {t('remoteFailed.text')}
      </EmptyState>
    </div>
  );
}
