import type { MemberCard } from '@vonk/api/members.ts';
import { paths } from '@vonk/api/paths.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { BanIcon, UserXIcon } from '@vonk/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Blocked by the other, hidden or gone: it is not told which (R-PROFILE-8). */
export function ProfileUnavailable() {
  const { t } = useTranslation('profiles');
  return (
    <EmptyState
      icon={UserXIcon}
      headingAs="h1"
      title={t('unavailable.title')}
      action={
        <Button as={Link} variant="primary" to={paths.members()}>
          {t('unavailable.back')}
        </Button>
      }
    >
      {t('unavailable.text')}
    </EmptyState>
  );
}

/** Somebody the member blocked, with a way back. */
export function ProfileBlocked({ card, onUnblock }: { card: MemberCard; onUnblock: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <EmptyState
      icon={BanIcon}
      headingAs="h1"
      title={t('block.title', { name: card.name })}
      action={
        <>
          <Button onClick={onUnblock}>{t('block.undo', { name: card.name })}</Button>
          <Button as={Link} variant="ghost" to={paths.members()}>
            {t('unavailable.back')}
          </Button>
        </>
      }
    >
      {t('block.text')}
    </EmptyState>
  );
}

/** Fills the place under the photo until the profile has come. */
export function FactsSkeleton() {
  const { t } = useTranslation('profiles');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton width="120px" height="20px" />
      <Skeleton height="72px" />
      <div css={{ display: 'flex', gap: space[3] }}>
        <Skeleton width="90px" height="34px" shape="control" />
        <Skeleton width="110px" height="34px" shape="control" />
        <Skeleton width="80px" height="34px" shape="control" />
      </div>
    </SkeletonGroup>
  );
}

/** A whole profile of which nothing is known yet. */
export function ProfileSkeleton() {
  return <Skeleton ratio="3 / 4" shape="box" />;
}
