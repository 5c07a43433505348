import { paths } from '@vonk/api/paths.ts';
import { toAppError } from '@vonk/kernel/app-error.ts';
import { chatsAtom, loadChatsAtom, receiveHiddenAtom } from '@vonk/kernel/chat-atoms.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { beforeSignOut } from '@vonk/kernel/signed-out.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router';
import { deleteChat, deleteChatOnLeaving } from '../chat.api.ts';
import { deleteErrorAtom, leavingChatsAtom, withLeaving } from './leaving-chats-atom.ts';

/** As long as the toast offers to take it back. */
const UNDO_MS = 6_000;

/**
 * Removes a chat from the list at once, and from the server when it can no longer be taken back (R-CHAT-2): after six
 * seconds, or before, when the page is left or the member signs out. It goes up to the message that was the last one. When
 * the server refuses, it is back in the list and the error shown.
 */
export function useDeleteChat(): (conversationId: number, name: string) => void {
  const { t } = useTranslation('chat');
  const store = useStore();
  const host = useHost();
  const navigate = useNavigate();
  const open = useMatch('/chats/:id')?.params.id;
  const errorText = useErrorText('chat');
  return (conversationId, name) => {
    store.set(deleteErrorAtom, null);
    store.set(leavingChatsAtom, (all) => withLeaving(all, conversationId, true));
    // What arrives while it can still be taken back was seen by nobody: it stays.
    const chat = store.get(chatsAtom)?.find(({ conversation }) => conversation.id === conversationId);
    const until = chat?.last_message?.seq;
    const endLeaving = () => {
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
      stopWaiting();
    };
    const stay = () => store.set(leavingChatsAtom, (all) => withLeaving(all, conversationId, false));
    const leave = () => {
      endLeaving();
      return deleteChatOnLeaving(conversationId, until);
    };
    const timer = setTimeout(async () => {
      endLeaving();
      try {
        await deleteChat(conversationId, until);
        store.set(receiveHiddenAtom, conversationId, until ?? Number.POSITIVE_INFINITY);
      } catch (thrown) {
        store.set(deleteErrorAtom, errorText(toAppError(thrown).code));
        await store.set(loadChatsAtom).catch(() => {});
      }
      stay();
    }, UNDO_MS);
    addEventListener('pagehide', leave);
    const stopWaiting = beforeSignOut(leave);
    if (open === String(conversationId)) navigate(paths.chats());
    const run = () => {
      endLeaving();
      stay();
    };
    host.notify({
      message: t('list.deleted', { name }),
      undo: { label: t('undo'), run },
      topic: `chat ${conversationId}`,
    });
  };
}
