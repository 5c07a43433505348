import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberCard, SwipeReply } from '@vonk/api/members.ts';
import { dataKey } from '@vonk/api/route-map.ts';
import { toAppError } from '@vonk/kernel/app-error.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { takeInitialData } from '@vonk/kernel/initial-data.ts';
import { loadLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { useSetAtom } from 'jotai';
import { useErrorText } from '../error-text.ts';
import { getSwipe, postSwipeLike, postSwipePass } from '../people/members.api.ts';

const KEY = ['swipe'];
/** With fewer cards than this left the next ones are fetched. */
const FEW = 3;

/** The deck, and the two things one can do with its first card. The server counts the likes; a refused card comes back. */
export function useSwipe() {
  const client = useQueryClient();
  const host = useHost();
  const errorText = useErrorText();
  const loadLikes = useSetAtom(loadLikesAtom);
  const query = useQuery({
    queryKey: KEY,
    queryFn: getSwipe,
    initialData: () => takeInitialData<SwipeReply>(dataKey('/swipe', new URLSearchParams())),
    // The deck changes with every card: what was read on an earlier visit is old.
    staleTime: 0,
    refetchOnMount: false,
  });
  const card = query.data?.deck[0];
  const change = (make: (before: SwipeReply) => SwipeReply) =>
    client.setQueryData<SwipeReply>(KEY, (before) => (before ? make(before) : before), {
      // The wait counts from when the server told it.
      updatedAt: client.getQueryState(KEY)?.dataUpdatedAt,
    });

  async function decide(chosen: MemberCard, isLike: boolean) {
    change((before) => ({
      ...before,
      deck: before.deck.filter(({ id }) => id !== chosen.id),
      likes_left: before.likes_left - (isLike ? 1 : 0),
    }));
    try {
      const reply = await (isLike ? postSwipeLike(chosen.id) : postSwipePass(chosen.id).then(() => null));
      if (reply) void loadLikes().catch(() => {});
      if (reply?.is_match) host.openModal('match', { profile: { ...chosen, is_liked: true } });
      if ((client.getQueryData<SwipeReply>(KEY)?.deck.length ?? 0) < FEW) void query.refetch();
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code !== 'profile_unavailable')
        change((before) => ({
          ...before,
          deck: [chosen, ...before.deck],
          likes_left: code === 'swipe_limit' ? 0 : before.likes_left + (isLike ? 1 : 0),
        }));
      host.notify({ message: errorText(thrown), tone: 'danger' });
    }
  }
  return {
    ...query,
    card,
    like: () => {
      if (card && (query.data?.likes_left ?? 0) > 0) void decide(card, true);
    },
    pass: () => {
      if (card) void decide(card, false);
    },
  };
}
