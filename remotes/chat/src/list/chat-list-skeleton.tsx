import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';

const ROWS = [70, 54, 62, 48, 66, 58];

/** The list's layout while it loads. */
export function ChatListSkeleton() {
  const { t } = useTranslation('chat');
  return (
    <SkeletonGroup label={t('loading')} css={{ padding: `0 ${space[6]}`, gap: space[5] }}>
      {ROWS.map((width) => (
        <div key={width} css={{ display: 'flex', alignItems: 'center', gap: space[4], minHeight: '54px' }}>
          <Skeleton shape="circle" width="48px" height="48px" />
          <div css={{ flex: 1, display: 'grid', gap: space[3] }}>
            <Skeleton width="40%" height="16px" />
            <Skeleton width={`${width}%`} height="14px" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
