import type { DeskUser } from '@vonk/api/desk/frame.ts';
import { handleSignedOut } from '@vonk/kernel/signed-out.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { TriangleAlertIcon } from '@vonk/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetDrafts, hasDrafts } from '../form/drafts.ts';
import { useWarnOfLoss } from '../form/use-warn-of-loss.ts';
import { DoorIsOver, DoorSkeleton } from '../sign-in/door.tsx';
import { DeskKeys } from '../ui/desk-keys.tsx';
import { DeskLive, useDeskLive } from '../ui/desk-live.tsx';
import { DialogHistory } from '../ui/dialog-history.tsx';
import { StaffContext } from '../ui/staff-context.ts';
import { useQuietMark } from '../ui/use-quiet-mark.ts';
import { meQuery } from './desk.api.ts';
import { DeskLayout } from './desk-layout.tsx';

const SignInPage = lazy(async () => ({ default: (await import('../sign-in/sign-in-page.tsx')).SignInPage }));

/** Every page of the desk stands in it: the door for who is not signed in, then navigation, keys and the live connection. */
export function DeskFrame() {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  const { data, error, isLoading, reload } = useRead(meQuery, { staleTime: Number.POSITIVE_INFINITY });
  const [known, setKnown] = useState<DeskUser | null>(null);
  const isSomebodyElse = Boolean(known && data?.staff && data.staff.id !== known.id);
  if (data?.staff && data.staff !== known && !isSomebodyElse) setKnown(data.staff);
  // What was read and typed as whoever was in before is not theirs: the desk begins anew.
  useEffect(() => {
    if (!isSomebodyElse) return;
    forgetDrafts();
    location.assign('/');
  }, [isSomebodyElse]);
  useWarnOfLoss(hasDrafts);
  useQuietMark();
  useEffect(() => {
    handleSignedOut(() => void reload());
  }, [reload]);
  if (isLoading || isSomebodyElse)
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
  const door = data.staff ? null : (
    <Suspense fallback={known ? null : <DoorSkeleton />}>
      <SignInPage onSignedIn={reload} />
    </Suspense>
  );
  const staff = data.staff ?? known;
  if (!staff) return door;
  // A session that ends in the middle of work: the door stands over the page, which keeps what was typed for who comes back.
  return (
    <StaffContext value={staff}>
      <DialogHistory>
        <DeskKeys>
          <DeskLive isIn={!door}>
            <Anew read={reload} />
            <DeskLayout />
          </DeskLive>
        </DeskKeys>
        <DoorIsOver value>{door}</DoorIsOver>
      </DialogHistory>
    </StaffContext>
  );
}

/** Reads who is in again when all is read again: their role may be another one, which has other pages. */
function Anew({ read }: { read: () => Promise<void> }) {
  useDeskLive('desk.use', () => void read());
  return null;
}
