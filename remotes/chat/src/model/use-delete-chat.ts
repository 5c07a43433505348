import { paths } from '@vonk/api/paths.ts';
import { toAppError } from '@vonk/kernel/app-error.ts';
import { chatsAtom, loadChatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useSetAtom, useStore } from 'jotai';
import { useMatch, useNavigate } from 'react-router';
import { deleteChat } from '../chat.api.ts';
import { deleteErrorAtom } from './delete-error-atom.ts';

/** Removes a chat at once; when the server refuses, the list is read again and the error shown (R-CHAT-2). */
export function useDeleteChat(): (conversationId: number) => Promise<void> {
  const store = useStore();
  const navigate = useNavigate();
  const open = useMatch('/chats/:id')?.params.id;
  const loadChats = useSetAtom(loadChatsAtom);
  const setError = useSetAtom(deleteErrorAtom);
  const errorText = useErrorText('chat');
  return async (conversationId) => {
    setError(null);
    const chats = store.get(chatsAtom) ?? [];
    store.set(
      chatsAtom,
      chats.filter((chat) => chat.conversation.id !== conversationId),
    );
    if (open === String(conversationId)) navigate(paths.chats());
    try {
      await deleteChat(conversationId);
    } catch (thrown) {
      setError(errorText(toAppError(thrown).code));
      await loadChats().catch(() => store.set(chatsAtom, chats));
    }
  };
}
