import type { RemoteName } from '@vonk/api/remotes.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Container } from '@vonk/ui/stack.tsx';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingBar } from '../layouts/loading-bar.tsx';
import { statusOf, watchRemote } from './load-remote.ts';
import { retryNow } from './next-occasion.ts';
import { RemoteFailure } from './remote-failure.tsx';

/** Stands in for a remote that is not here yet, and keeps it being tried: its skeleton, a word when it is late, and the hole when it failed. */
export function RemoteWaiting({ name, skeleton }: { name: RemoteName; skeleton: ReactNode }) {
  const { t } = useTranslation('host');
  const watch = useCallback((tell: () => void) => watchRemote(name, tell), [name]);
  const status = useSyncExternalStore(
    watch,
    () => statusOf(name),
    () => 'loading',
  );
  if (status === 'failed') return <RemoteFailure name={name} onRetry={retryNow} />;
  return (
    <>
      <LoadingBar />
      {status === 'late' ? (
        <div role="status" data-remote-failed={name}>
          <Container>
            <Alert tone="info">{t('remoteFailed.late')}</Alert>
          </Container>
        </div>
      ) : null}
      {skeleton}
    </>
  );
}
