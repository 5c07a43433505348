import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { useCompanyRead } from './use-company.ts';

/** In place of a text that names the company, while that is read: half of it would be wrong. */
export function CompanyAwaited() {
  const { t } = useTranslation('host');
  const textOf = useErrorText();
  const { error, isFetching, reload } = useCompanyRead();
  if (error)
    return (
      <Alert
        tone="danger"
        isLive
        action={
          <Button size="sm" isLoading={isFetching} onClick={() => void reload()}>
            {t('remoteFailed.retry')}
          </Button>
        }
      >
        {textOf(error)}
      </Alert>
    );
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton width="60%" />
      <Skeleton height="240px" shape="box" />
    </SkeletonGroup>
  );
}
