import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { color, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { BackToChats } from './back-to-chats.tsx';
import { headerLook } from './thread-header.tsx';

const BUBBLES = ['62%', '44%', '70%', '38%'];

/** The layout of a thread while it loads; the way back is there at once. */
export function ThreadSkeleton() {
  const { t } = useTranslation('chat');
  return (
    <div css={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <div css={headerLook}>
        <BackToChats />
        <Skeleton shape="circle" width="48px" height="48px" />
        <div css={{ flex: 1, display: 'grid', alignContent: 'center', gap: space[3] }}>
          <Skeleton width="140px" height="18px" />
          <Skeleton width="90px" height="14px" />
        </div>
      </div>
      <SkeletonGroup label={t('loading')} css={{ flex: 1, gridTemplateRows: '1fr auto', gap: 0 }}>
        <div css={{ display: 'grid', alignContent: 'end', gap: space[4], padding: space[5] }}>
          {BUBBLES.map((width, index) => (
            <Skeleton
              key={width}
              width={width}
              height="56px"
              shape="box"
              css={{ maxWidth: '420px', justifySelf: index % 2 ? 'end' : 'start' }}
            />
          ))}
        </div>
        <div css={{ padding: space[4], borderTop: `1px solid ${color.border}` }}>
          <Skeleton height="48px" shape="control" />
        </div>
      </SkeletonGroup>
    </div>
  );
}
