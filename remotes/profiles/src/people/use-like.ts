import type { MemberCard } from '@vonk/api/members.ts';
import { toAppError } from '@vonk/kernel/app-error.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { receiveLikedAtom } from '@vonk/kernel/like-atoms.ts';
import { queryClientAtom } from '@vonk/kernel/query-client-atom.ts';
import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEverywhere } from './kept-members.ts';
import { deleteLike, postLike } from './members.api.ts';

/**
 * Likes or unlikes at once and takes it back when the server refuses. A toast offers undo; a match opens its modal; a
 * visitor is invited to sign up.
 */
export function useLike(): (card: MemberCard) => Promise<void> {
  const client = useAtomValue(queryClientAtom);
  const store = useStore();
  const host = useHost();
  const errorText = useErrorText('profiles');
  const { t } = useTranslation('profiles');

  return useCallback(
    async (card) => {
      if (!store.get(isSignedInAtom)) return host.openModal('signup', { memberId: card.id });
      const show = (isLiked: boolean) => {
        changeEverywhere(client, card.id, { is_liked: isLiked });
        store.set(receiveLikedAtom, card.id, isLiked ? card : null);
      };
      const set = async (isLiked: boolean, isUndo: boolean): Promise<void> => {
        show(isLiked);
        try {
          const reply = await (isLiked ? postLike(card.id) : deleteLike(card.id));
          if (isUndo) return;
          if (reply.is_match) return host.openModal('match', { profile: { ...card, is_liked: true } });
          host.notify({
            message: isLiked ? t('like.done', { name: card.name }) : t('like.removed', { name: card.name }),
            undo: { label: t('undo'), run: () => void set(!isLiked, true) },
            topic: `like ${card.id}`,
          });
        } catch (thrown) {
          show(!isLiked);
          host.notify({ message: errorText(toAppError(thrown)), tone: 'danger' });
        }
      };
      return set(!card.is_liked, false);
    },
    [client, store, host, errorText, t],
  );
}
