import type { AppError } from '@vonk/kernel/app-error.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A page that is not there yet. */
export function DeskSkeleton() {
  const { t } = useTranslation('desk');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton height="44px" shape="control" />
      <Skeleton height="220px" shape="box" />
    </SkeletonGroup>
  );
}

/** What a page shows of a read: a skeleton, the refusal with another try, or its content. */
export function DeskAnswer({
  isLoading,
  error,
  onAgain,
  children,
}: {
  isLoading: boolean;
  error: AppError | null;
  onAgain: () => unknown;
  children: ReactNode;
}) {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  if (isLoading) return <DeskSkeleton />;
  if (error)
    return (
      <Stack gap={4} align="start">
        <Alert tone="danger">{textOf(error)}</Alert>
        <Button onClick={() => void onAgain()}>{t('again')}</Button>
      </Stack>
    );
  return <>{children}</>;
}
