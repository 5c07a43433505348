import type { ChatListEntry, ChatsReply, Message } from '@vonk/api/chat.ts';
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

/** Reads the list again: after a reconnect, a push, a failed delete, or for what it does not know. */
export const loadChatsAtom = atom(null, async (_get, set) => {
  const { chats } = await chatsQuery.queryFn();
  set(chatsAtom, chats);
});

const changeAtom = atom(null, (get, set, conversationId: number, change: (chat: ChatListEntry) => ChatListEntry) => {
  const chats = get(chatsAtom);
  if (chats)
    set(
      chatsAtom,
      chats.map((chat) => (chat.conversation.id === conversationId ? change(chat) : chat)),
    );
});

/** Opening a conversation sets its unread to 0 (R-CHAT-2). */
export const markReadAtom = atom(null, (_get, set, conversationId: number) =>
  set(changeAtom, conversationId, (chat) => (chat.num_unread_messages ? { ...chat, num_unread_messages: 0 } : chat)),
);

/** The effect of a live message on the list: `unknown` means that the list must be read again. */
type Received = 'new' | 'known' | 'unknown';

/** Puts a live message into the list: its conversation comes first, and what another member wrote counts as unread. */
export const receiveMessageAtom = atom(null, (get, set, conversationId: number, message: Message): Received => {
  const chats = get(chatsAtom);
  const chat = chats?.find(({ conversation }) => conversation.id === conversationId);
  if (!chats || !chat?.last_message || message.seq > chat.last_message.seq + 1) return 'unknown';
  if (message.seq <= chat.last_message.seq) return 'known';
  const isTheirs = message.sender_id === chat.profile.id;
  set(chatsAtom, [
    {
      ...chat,
      last_message: message,
      last_at: message.created_at,
      // Who writes has read.
      num_unread_messages: isTheirs ? chat.num_unread_messages + 1 : 0,
    },
    ...chats.filter((other) => other !== chat),
  ]);
  return 'new';
});

/** Takes over that the member read a conversation up to a message, in another tab or on another device. */
export const receiveReadAtom = atom(null, (_get, set, conversationId: number, seq: number) =>
  set(changeAtom, conversationId, (chat) => ({
    ...chat,
    num_unread_messages: Math.min(chat.num_unread_messages, Math.max(0, (chat.last_message?.seq ?? 0) - seq)),
  })),
);

/** The last opened chat's profile and time are remembered (R-CHAT-5). */
export const lastOpenedChatAtom = atomWithStorage<{ profileId: number; at: string } | null>('last-opened-chat', null);
