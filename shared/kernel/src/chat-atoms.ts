import type { ChatListEntry, ChatsReply, LiveEvent, Message } from '@vonk/api/chat.ts';
import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { readOf } from './read-of.ts';

export const chatsQuery = readOf<ChatsReply>('/chats');

/** One row of the list. */
const chatQuery = (conversationId: number) => readOf<ChatsReply>('/chats', { conversation: conversationId });

const seqOf = (chat: ChatListEntry | undefined): number => chat?.last_message?.seq ?? 0;

const find = (chats: ChatListEntry[] | null, conversationId: number): ChatListEntry | undefined =>
  chats?.find(({ conversation }) => conversation.id === conversationId);

/** The conversation list; null until it was read. */
export const chatsAtom = atom<ChatListEntry[] | null>(null);

/** Unread messages of all conversations. */
export const totalUnreadAtom = atom((get) =>
  (get(chatsAtom) ?? []).reduce((sum, chat) => sum + chat.num_unread_messages, 0),
);

/** Reads the list again: after a reconnect, a push or a failed delete. */
export const loadChatsAtom = atom(null, async (get, set) => {
  const before = new Set(get(chatsAtom));
  const { chats } = await chatsQuery.queryFn();
  // What the live connection told meanwhile may be newer than the answer.
  const told = (get(chatsAtom) ?? []).filter(
    (chat) => !before.has(chat) && seqOf(chat) > seqOf(find(chats, chat.conversation.id)),
  );
  set(chatsAtom, [...told, ...chats.filter(({ conversation }) => !find(told, conversation.id))]);
});

const putAtom = atom(null, (get, set, row: ChatListEntry) => {
  const others = (get(chatsAtom) ?? []).filter(({ conversation }) => conversation.id !== row.conversation.id);
  const place = others.findIndex(({ last_at }) => last_at <= row.last_at);
  set(chatsAtom, others.toSpliced(place === -1 ? others.length : place, 0, row));
});

/** Reads one conversation's row again, for a message that could not be told; the whole list where it was not read yet. */
export const loadChatAtom = atom(null, async (get, set, conversationId: number) => {
  if (!get(chatsAtom)) return set(loadChatsAtom);
  const { chats } = await chatQuery(conversationId).queryFn();
  const row = find(chats, conversationId);
  if (row && seqOf(row) >= seqOf(find(get(chatsAtom), conversationId))) set(putAtom, row);
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

/** The effect of a live message on the list: `unknown` means that its row must be read. */
type Received = 'new' | 'known' | 'unknown';

/** What a live message tells of its row beside itself. */
type Told = Extract<LiveEvent, { type: 'message' }>['chat'];

/**
 * Puts a live message into the list: its conversation comes first, and what another member wrote counts as unread. A
 * conversation that the list does not hold comes in with the profile that was told.
 */
export const receiveMessageAtom = atom(
  null,
  (get, set, conversationId: number, message: Message, told?: Told): Received => {
    const chats = get(chatsAtom);
    const chat = find(chats, conversationId);
    if (chat && message.seq <= seqOf(chat)) {
      // Told once more: it was taken away, or came back.
      if (message.seq === seqOf(chat)) set(changeAtom, conversationId, (row) => ({ ...row, last_message: message }));
      return 'known';
    }
    const profile = told?.profile ?? chat?.profile;
    if (!chats || !profile) return 'unknown';
    const isNext = chat?.last_message && message.seq === seqOf(chat) + 1;
    const unread = isNext ? chat.num_unread_messages + 1 : told?.num_unread_messages;
    if (unread === undefined) return 'unknown';
    const row: ChatListEntry = {
      conversation: { id: conversationId },
      profile,
      last_message: message,
      last_at: message.created_at,
      // Who writes has read.
      num_unread_messages: message.sender_id === profile.id ? unread : 0,
    };
    set(chatsAtom, [row, ...chats.filter((other) => other !== chat)]);
    return 'new';
  },
);

/** Takes over that the member removed a conversation up to a message, in another tab or on another device. */
export const receiveHiddenAtom = atom(null, (get, set, conversationId: number, seq: number) => {
  const chats = get(chatsAtom);
  const chat = find(chats, conversationId);
  if (chats && chat && seqOf(chat) <= seq)
    set(
      chatsAtom,
      chats.filter((other) => other !== chat),
    );
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
