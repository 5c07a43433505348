import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';

const TIERS = [1, 2, 3, 4];

/** The checkout's layout while prices load. */
export function CheckoutSkeleton() {
  const { t } = useTranslation('credits');
  return (
    <SkeletonGroup label={t('loading')}>
      {TIERS.map((tier) => (
        <Skeleton key={tier} height="68px" shape="box" />
      ))}
      <Skeleton width="60%" height="44px" shape="control" />
      <Skeleton height="52px" shape="control" />
    </SkeletonGroup>
  );
}
