import type { RemoteName } from '@vonk/api/remotes.ts';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Container, PhotoGrid, Stack } from '@vonk/ui/stack.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';

const CARDS = Array.from({ length: 12 }, (_, index) => index);

/** Shows the layout of a remote's page while it loads, in place of a spinner. */
export function PageSkeleton({ remote, path = '' }: { remote?: RemoteName; path?: string }) {
  const { t } = useTranslation('host');
  return (
    <SkeletonGroup label={t('loading')}>
      <Container css={{ paddingBlock: space[7] }}>
        {remote === 'profiles' && path === '/members' ? (
          <Stack gap={5}>
            <Skeleton width="260px" height="36px" />
            <Skeleton width="180px" height="20px" />
            <PhotoGrid>
              {CARDS.map((card) => (
                <li key={card}>
                  <Skeleton ratio="3 / 4" shape="box" />
                </li>
              ))}
            </PhotoGrid>
          </Stack>
        ) : (
          <Stack gap={5}>
            <Skeleton width="220px" height="36px" />
            <Skeleton width="100%" height="120px" shape="box" />
            <Skeleton width="100%" height="120px" shape="box" />
          </Stack>
        )}
      </Container>
    </SkeletonGroup>
  );
}
