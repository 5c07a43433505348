import type { ChatListEntry, ChatsReply, LiveEvent, Message } from '@vonk/api/chat.ts';
import { atom } from 'jotai';
import { readOf } from './read-of.ts';
import { storedAtom } from './stored-atom.ts';
import { toldMeanwhile } from './told-meanwhile.ts';

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

const { loadAtom, changeAtom: changeListAtom } = toldMeanwhile(
  chatsAtom,
  async () => (await chatsQuery.queryFn()).chats,
);

/** Reads the list again: after a reconnect, a push or a failed delete. */
export const loadChatsAtom = loadAtom;

/** Puts a row where its time belongs, unless the list has a newer one. */
function withRow(chats: ChatListEntry[], row: ChatListEntry): ChatListEntry[] {
  const known = find(chats, row.conversation.id);
  if (seqOf(row) < seqOf(known)) return chats;
  const others = chats.filter((chat) => chat !== known);
  const place = others.findIndex(({ last_at }) => last_at <= row.last_at);
  return others.toSpliced(place === -1 ? others.length : place, 0, row);
}

/** Reads one conversation's row again, for a message that could not be told; the whole list where it was not read yet. */
export const loadChatAtom = atom(null, async (get, set, conversationId: number) => {
  if (!get(chatsAtom)) return set(loadChatsAtom);
  const { chats } = await chatQuery(conversationId).queryFn();
  const row = find(chats, conversationId);
  if (row) set(changeListAtom, (list) => withRow(list, row));
});

const changeAtom = atom(null, (_get, set, conversationId: number, change: (chat: ChatListEntry) => ChatListEntry) =>
  set(changeListAtom, (chats) => chats.map((chat) => (chat.conversation.id === conversationId ? change(chat) : chat))),
);

/** Opening a conversation sets its unread to 0 (R-CHAT-2). */
export const markReadAtom = atom(null, (_get, set, conversationId: number) =>
  set(changeAtom, conversationId, (chat) => (chat.num_unread_messages ? { ...chat, num_unread_messages: 0 } : chat)),
);

/** What a live message tells of its row beside itself. */
type Told = Extract<LiveEvent, { type: 'message' }>['chat'];

/** The list with a live message in it; null where its row must be read for that. */
function withMessage(
  chats: ChatListEntry[],
  conversationId: number,
  message: Message,
  told?: Told,
): ChatListEntry[] | null {
  const chat = find(chats, conversationId);
  if (chat && message.seq <= seqOf(chat))
    // Told once more: it was taken away, or came back.
    return message.seq < seqOf(chat)
      ? chats
      : chats.map((row) => (row === chat ? { ...row, last_message: message } : row));
  const profile = told?.profile ?? chat?.profile;
  const isNext = chat?.last_message && message.seq === seqOf(chat) + 1;
  const unread = isNext ? chat.num_unread_messages + 1 : told?.num_unread_messages;
  if (!profile || unread === undefined) return null;
  const row: ChatListEntry = {
    conversation: { id: conversationId },
    profile,
    last_message: message,
    last_at: message.created_at,
    // Who writes has read.
    num_unread_messages: message.sender_id === profile.id ? unread : 0,
  };
  return withRow(chats, row);
}

/**
 * Puts a live message into the list: its conversation comes first, and what another member wrote counts as unread. A
 * conversation that the list does not hold comes in with the profile that was told. `unknown`: its row must be read.
 */
export const receiveMessageAtom = atom(null, (get, set, id: number, message: Message, told?: Told) => {
  const chats = get(chatsAtom);
  set(changeListAtom, (list) => withMessage(list, id, message, told) ?? list);
  return chats && withMessage(chats, id, message, told) ? 'known' : 'unknown';
});

/** No more is unread than came after a message. */
const withReadUntil = (chat: ChatListEntry, seq: number): ChatListEntry => ({
  ...chat,
  num_unread_messages: Math.min(chat.num_unread_messages, Math.max(0, seqOf(chat) - seq)),
});

/** Takes over that the member removed a conversation up to a message, here, in another tab or on another device. */
export const receiveHiddenAtom = atom(null, (_get, set, conversationId: number, seq: number) =>
  set(changeListAtom, (chats) =>
    chats.flatMap((chat) => {
      if (chat.conversation.id !== conversationId) return chat;
      return seqOf(chat) > seq ? withReadUntil(chat, seq) : [];
    }),
  ),
);

/** Takes over that the member read a conversation up to a message, in another tab or on another device. */
export const receiveReadAtom = atom(null, (_get, set, conversationId: number, seq: number) =>
  set(changeAtom, conversationId, (chat) => withReadUntil(chat, seq)),
);

/** The last opened chat's profile and time are remembered (R-CHAT-5). */
export const lastOpenedChatAtom = storedAtom<{ profileId: number; at: string } | null>('last-opened-chat', null);
