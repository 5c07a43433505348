import type { MemberCard } from '@vonk/api/members.ts';
import { toAppError } from '@vonk/kernel/app-error.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { loadLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { useSetAtom } from 'jotai';
import { postSwipeLike, postSwipePass, swipeQuery } from '../people/members.api.ts';

/** With fewer cards than this left the next ones are fetched. */
const FEW = 3;

/** The deck, and the two things one can do with its first card. The server counts the likes; a refused card comes back. */
export function useSwipe() {
  const host = useHost();
  const errorText = useErrorText('profiles');
  const loadLikes = useSetAtom(loadLikesAtom);
  const { data, error, readAt, reload, change } = useRead(swipeQuery, {
    // The deck is changed here with every card; reading it again would change it under the finger.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const card = data?.deck[0];

  async function decide(chosen: MemberCard, isLike: boolean) {
    let left = 0;
    let isDecided = false;
    change((before) => {
      const deck = before.deck.filter(({ id }) => id !== chosen.id);
      left = deck.length;
      // Two presses before the next card is drawn mean the same person: the second would count a like that nobody got.
      isDecided = left === before.deck.length;
      if (isDecided) return before;
      return { ...before, deck, likes_left: before.likes_left - (isLike ? 1 : 0) };
    });
    if (isDecided) return;
    try {
      const reply = await (isLike ? postSwipeLike(chosen.id) : postSwipePass(chosen.id).then(() => null));
      if (reply) void loadLikes().catch(() => {});
      if (reply?.is_match) host.openModal('match', { profile: { ...chosen, is_liked: true } });
      if (left < FEW) void reload();
    } catch (thrown) {
      const error = toAppError(thrown);
      const { code } = error;
      if (code !== 'profile_unavailable')
        change((before) => ({
          ...before,
          deck: [chosen, ...before.deck],
          likes_left: code === 'swipe_limit' ? 0 : before.likes_left + (isLike ? 1 : 0),
        }));
      host.notify({ message: errorText(error), tone: 'danger' });
    }
  }
  return {
    data,
    readAt,
    card,
    error,
    reload,
    like: () => {
      if (card && (data?.likes_left ?? 0) > 0) void decide(card, true);
    },
    pass: () => {
      if (card) void decide(card, false);
    },
  };
}
