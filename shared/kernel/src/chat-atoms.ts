import type { ChatListEntry, ChatsReply } from '@vonk/api/chat.ts';
import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { readOf } from './read-of.ts';

export const chatsQuery = readOf<ChatsReply>('/chats');

/** The conversation list; null until it was read. */
export const chatsAtom = atom<ChatListEntry[] | null>(null);

/** Unread messages of all conversations. */
export const totalUnreadAtom = atom((get) =>
  (get(chatsAtom) ?? []).reduce((sum, chat) => sum + chat.num_unread_messages, 0),
);

/** Reads the list again (at load, after a push, after a failed delete). */
export const loadChatsAtom = atom(null, async (_get, set) => {
  const { chats } = await chatsQuery.queryFn();
  set(chatsAtom, chats);
});

/** Opening a conversation sets its unread to 0 (R-CHAT-2). */
export const markReadAtom = atom(null, (get, set, conversationId: number) => {
  const chats = get(chatsAtom);
  if (!chats?.some((chat) => chat.conversation.id === conversationId && chat.num_unread_messages)) return;
  set(
    chatsAtom,
    chats.map((chat) => (chat.conversation.id === conversationId ? { ...chat, num_unread_messages: 0 } : chat)),
  );
});

/** The last opened chat's profile and time are remembered (R-CHAT-5). */
export const lastOpenedChatAtom = atomWithStorage<{ profileId: number; at: string } | null>('last-opened-chat', null);
