import { lastOpenedChatAtom, loadChatAtom, markReadAtom } from '@vonk/kernel/chat-atoms.ts';
import { useLive } from '@vonk/kernel/live.ts';
import { useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { putRead } from '../chat.api.ts';
import { leavingChatsAtom } from '../model/leaving-chats-atom.ts';
import { lastSeq, type Thread, type ThreadKey } from '../model/thread.ts';
import {
  catchUpAtom,
  changeThreadAtom,
  openConversationAtom,
  receiveAtom,
  useKnownThread,
} from '../model/thread-atoms.ts';
import { useBackInView } from './use-back-in-view.ts';

const TYPING_MS = 4_000;
const ignore = () => {};

/** A thread that is on screen: live messages, catching up, and who is typing. */
export function useThread(key: ThreadKey): { thread: Thread | undefined; isTyping: boolean } {
  const store = useStore();
  const thread = useKnownThread(key);
  const id = thread?.id ?? null;
  const profileId = thread?.profile.id;
  const receive = useSetAtom(receiveAtom);
  const catchUp = useSetAtom(catchUpAtom);
  const reopen = useSetAtom(openConversationAtom);
  const change = useSetAtom(changeThreadAtom);
  const markRead = useSetAtom(markReadAtom);
  const [isTyping, setIsTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLive((event) => {
    if (event.type === 'presence' && event.member_id === profileId)
      change(key, (now) => ({ ...now, profile: { ...now.profile, is_online: event.is_online } }));
    if (id === null) return;
    // What was taken away, read or opened while nobody told is not among what is new.
    if (event.type === 'hello') reopen(id).catch(ignore);
    if (event.type === 'delivered' && event.mark.conversation_id === id)
      change(key, (now) => ({ ...now, otherDeliveredSeq: Math.max(now.otherDeliveredSeq, event.mark.seq) }));
    // Deleted by the member in another tab, or closed by a block: the answer says which. Who blocks here knows.
    if (event.type === 'chat_hidden' && event.chat.conversation_id === id && !store.get(leavingChatsAtom).has(id))
      reopen(id).catch(ignore);
    if (!('conversation_id' in event) || event.conversation_id !== id) return;
    if (event.type === 'message') {
      setIsTyping(false);
      receive(id, event.message).catch(ignore);
    } else if (event.type === 'typing') {
      setIsTyping(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsTyping(false), TYPING_MS);
    } else if (event.seq === 0) reopen(id).catch(ignore);
    else if (event.member_id === undefined || event.member_id === profileId)
      change(key, (now) => ({ ...now, otherReadSeq: Math.max(now.otherReadSeq, event.seq) }));
    else markRead(id);
  });

  useBackInView(
    useCallback(() => {
      if (id !== null) catchUp(id).catch(ignore);
    }, [id, catchUp]),
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { thread, isTyping };
}

/** Opening sets unread to 0 (R-CHAT-2); so does every message that arrives while its end is in sight. */
export function useMarkRead(thread: Thread): (isAtEnd: boolean) => void {
  const { id } = thread;
  const seq = lastSeq(thread);
  const markRead = useSetAtom(markReadAtom);
  const loadChat = useSetAtom(loadChatAtom);
  const setLastOpened = useSetAtom(lastOpenedChatAtom);
  const markedSeq = useRef(thread.readSeq);
  const profileId = thread.profile.id;
  useEffect(() => setLastOpened({ profileId, at: new Date().toISOString() }), [profileId, setLastOpened]);
  return useCallback(
    (isAtEnd: boolean) => {
      if (!isAtEnd || id === null || document.visibilityState === 'hidden') return;
      markRead(id);
      if (seq <= markedSeq.current) return;
      const told = markedSeq.current;
      markedSeq.current = seq;
      putRead(id, seq).then(
        () => markRead(id),
        () => {
          markedSeq.current = told;
          loadChat(id).catch(ignore);
        },
      );
    },
    [id, seq, markRead, loadChat],
  );
}
