import type { RemoteName } from '@vonk/api/remotes.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { RefreshCwIcon, WifiOffIcon } from '@vonk/ui/icon.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { releasesOf } from './registry.ts';
import { reloadOncePerMinute } from './reload-once.ts';
import { reportFailure } from './report-failure.ts';

/** Scripts that went missing after a release: a fresh page knows the new names. */
const isMissingChunk = (error: Error) => error.name === 'ChunkLoadError' || /Loading chunk/.test(error.message);

/** The hole that a failed remote leaves: says so, and heals on retry (R-FED-4, R-ERR-2). */
export function RemoteFailure({ name, error, onRetry }: { name: RemoteName; error: Error; onRetry(): void }) {
  const { t } = useTranslation('host');
  useEffect(() => {
    reportFailure(name, releasesOf(name)[0]?.version);
    if (isMissingChunk(error)) reloadOncePerMinute();
  }, [name, error]);
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
