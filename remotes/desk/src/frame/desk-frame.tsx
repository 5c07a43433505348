import { handleSignedOut } from '@vonk/kernel/signed-out.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { TriangleAlertIcon } from '@vonk/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DoorSkeleton } from '../sign-in/door.tsx';
import { DeskKeys } from '../ui/desk-keys.tsx';
import { DeskLive } from '../ui/desk-live.tsx';
import { StaffContext } from '../ui/staff-context.ts';
import { meQuery } from './desk.api.ts';
import { DeskLayout } from './desk-layout.tsx';

const SignInPage = lazy(async () => ({ default: (await import('../sign-in/sign-in-page.tsx')).SignInPage }));

/** Every page of the desk stands in it: the door for who is not signed in, then navigation, keys and the live connection. */
export function DeskFrame() {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  const { data, error, isLoading, reload } = useRead(meQuery, { staleTime: Number.POSITIVE_INFINITY });
  // A session that ends in the middle of work shows the door in its place: the page behind it is read anew after.
  useEffect(() => {
    handleSignedOut(() => void reload());
  }, [reload]);
  if (isLoading)
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton height="56px" shape="box" />
      </SkeletonGroup>
    );
  if (!data)
    return (
      <EmptyState
        icon={TriangleAlertIcon}
        title={t('unreachable')}
        action={<Button onClick={() => void reload()}>{t('again')}</Button>}
      >
        {error ? textOf(error) : null}
      </EmptyState>
    );
  if (!data.staff)
    return (
      <Suspense fallback={<DoorSkeleton />}>
        <SignInPage onSignedIn={reload} />
      </Suspense>
    );
  return (
    <StaffContext value={data.staff}>
      <DeskKeys>
        <DeskLive>
          <DeskLayout />
        </DeskLive>
      </DeskKeys>
    </StaffContext>
  );
}
