import type { ErrorCode } from '@vonk/api/errors.ts';
import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { ErrorMarkIcon, UserXIcon, WifiOffIcon } from '@vonk/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** A thread that cannot be shown, and the way on. */
export function ThreadError({ code, onRetry }: { code: ErrorCode; onRetry?: () => void }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText('chat');
  const isGone = code === 'not_found' || code === 'profile_unavailable';
  const title = isGone ? t('thread.goneTitle') : t('thread.failedTitle');
  usePageTitle(title);
  return (
    <div role="alert" css={{ flex: 1, display: 'grid', alignContent: 'center' }}>
      <EmptyState
        icon={code === 'unavailable' ? WifiOffIcon : isGone ? UserXIcon : ErrorMarkIcon}
        tone={isGone ? 'deep' : 'warning'}
        headingAs="h1"
        title={title}
        action={
          <>
            {onRetry && !isGone ? (
              <Button variant="primary" onClick={onRetry}>
                {t('retry')}
              </Button>
            ) : null}
            <Button as={Link} to={paths.chats()}>
              {t('thread.back')}
            </Button>
          </>
        }
      >
        {errorText(code)}
      </EmptyState>
    </div>
  );
}
