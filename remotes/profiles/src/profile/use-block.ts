import type { MemberCard } from '@vonk/api/members.ts';
import { toAppError } from '@vonk/kernel/app-error.ts';
import { loadChatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { loadLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { queryClientAtom } from '@vonk/kernel/query-client-atom.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { changeProfile, forgetBlocked } from '../people/kept-members.ts';
import { deleteBlock, postBlock } from '../people/members.api.ts';

/** Blocks or unblocks, shows it at once, and offers undo. Likes and chats of the two go with a block (R-PROFILE-8). */
export function useBlock(): (card: MemberCard, isBlocked: boolean) => Promise<void> {
  const client = useAtomValue(queryClientAtom);
  const host = useHost();
  const errorText = useErrorText('profiles');
  const loadLikes = useSetAtom(loadLikesAtom);
  const loadChats = useSetAtom(loadChatsAtom);
  const { t } = useTranslation('profiles');

  return useCallback(
    async (card, isBlocked) => {
      const show = (value: boolean) => changeProfile(client, card.id, { is_blocked: value });
      const set = async (value: boolean, isUndo: boolean): Promise<void> => {
        show(value);
        try {
          await (value ? postBlock(card.id) : deleteBlock(card.id));
          forgetBlocked(client, card.id);
          void Promise.all([loadLikes(), loadChats()]).catch(() => {});
          if (isUndo) return;
          host.notify({
            message: value ? t('block.done', { name: card.name }) : t('block.removed', { name: card.name }),
            undo: { label: t('undo'), run: () => void set(!value, true) },
            topic: `block ${card.id}`,
          });
        } catch (thrown) {
          show(!value);
          host.notify({ message: errorText(toAppError(thrown)), tone: 'danger' });
        }
      };
      return set(isBlocked, false);
    },
    [client, host, errorText, loadLikes, loadChats, t],
  );
}
