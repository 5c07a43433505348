import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { PhotoGrid } from '@vonk/ui/stack.tsx';
import { useTranslation } from 'react-i18next';

const CARDS = Array.from({ length: 12 }, (_, index) => index);

/** The grid before its members have come. */
export function GridSkeleton() {
  const { t } = useTranslation('profiles');
  return (
    <SkeletonGroup label={t('loading')}>
      <PhotoGrid aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card}>
            <Skeleton ratio="3 / 4" shape="box" />
          </li>
        ))}
      </PhotoGrid>
    </SkeletonGroup>
  );
}
