import { paths } from '@vonk/api/paths.ts';
import { totalUnreadAtom } from '@vonk/kernel/chat-atoms.ts';
import { newLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { creditsAtom, isPaidAtom } from '@vonk/kernel/session-atoms.ts';
import { CoinsIcon, CrownIcon, HeartIcon, type IconComponent, MessageCircleIcon, SearchIcon } from '@vonk/ui/icon.tsx';
import { useAtomValue } from 'jotai';

export interface NavigationItem {
  key: 'search' | 'messages' | 'likes' | 'credits' | 'premium';
  to: string;
  icon: IconComponent;
  badge: { count: number; tone: 'brand' | 'warning' | 'danger' } | null;
}

/** The credits badge shows at this many or fewer (R-NAV-1). */
const LOW_CREDITS = 10;

/** The four links of a signed-in member, with their badges (R-NAV-1). */
export function useNavigationItems(): NavigationItem[] {
  const unread = useAtomValue(totalUnreadAtom);
  const likes = useAtomValue(newLikesAtom);
  const isPaid = useAtomValue(isPaidAtom);
  const credits = useAtomValue(creditsAtom);
  const count = (value: number) => (value ? { count: value, tone: 'brand' as const } : null);
  return [
    { key: 'search', to: paths.members(), icon: SearchIcon, badge: null },
    { key: 'messages', to: paths.chats(), icon: MessageCircleIcon, badge: count(unread) },
    { key: 'likes', to: paths.likes(), icon: HeartIcon, badge: count(likes) },
    isPaid
      ? {
          key: 'credits',
          to: paths.credits(),
          icon: CoinsIcon,
          badge: credits <= LOW_CREDITS ? { count: credits, tone: credits > 0 ? 'warning' : 'danger' } : null,
        }
      : { key: 'premium', to: paths.premium(), icon: CrownIcon, badge: null },
  ];
}
