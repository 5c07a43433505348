import type { LiveEvent } from '@vonk/api/chat.ts';
import {
  loadChatAtom,
  loadChatsAtom,
  receiveHiddenAtom,
  receiveMessageAtom,
  receiveReadAtom,
} from '@vonk/kernel/chat-atoms.ts';
import {
  loadLikesAtom,
  receiveLikeAtom,
  receiveLikedAtom,
  receiveLikesSeenAtom,
  receiveUnlikeAtom,
} from '@vonk/kernel/like-atoms.ts';
import { connectLive, sendLive, useLive } from '@vonk/kernel/live.ts';
import { flushOutbox } from '@vonk/kernel/outbox.ts';
import { isSignedInAtom, memberIdAtom, refreshUserAtom, setCreditsAtom } from '@vonk/kernel/session-atoms.ts';
import { reportSignedOut } from '@vonk/kernel/signed-out.ts';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';

/** Without a live connection after so long, the lists are read without waiting for it. */
const PATIENCE_MS = 3_000;
/** A login in another tab ends the session of this one: so long its answer, which brings the new one, is waited for. */
const SIGNED_OUT_MS = 1_000;

const ignore = () => {};

type Store = ReturnType<typeof useStore>;

/** Reads the conversation list and the likes. A failure is silent: the next connection reads them again. */
function useLoadLists(): () => void {
  const loadChats = useSetAtom(loadChatsAtom);
  const loadLikes = useSetAtom(loadLikesAtom);
  return useCallback(() => {
    loadChats().catch(ignore);
    loadLikes().catch(ignore);
  }, [loadChats, loadLikes]);
}

/** Sends what waited for a network, whichever page is open. */
async function sendWaiting(store: Store): Promise<void> {
  const me = store.get(memberIdAtom);
  const reply = me === null ? null : await flushOutbox(me);
  if (reply) store.set(setCreditsAtom, reply.credits, undefined, reply.credits_version);
}

/** Puts what an event tells where it belongs; reads only what it could not tell. */
function applyEvent(store: Store, event: LiveEvent): void {
  const me = store.get(memberIdAtom);
  const loadChat = (id: number) => store.set(loadChatAtom, id).catch(ignore);
  switch (event.type) {
    case 'message': {
      const { conversation_id, message, chat } = event;
      if (store.set(receiveMessageAtom, conversation_id, message, chat) === 'unknown') void loadChat(conversation_id);
      else if (message.sender_id !== me) sendLive({ type: 'received', conversation_id, seq: message.seq });
      break;
    }
    case 'read':
      // 0: a message that was too long to be told.
      if (event.seq === 0) void loadChat(event.conversation_id);
      else if (event.member_id === me) store.set(receiveReadAtom, event.conversation_id, event.seq);
      break;
    case 'chat_hidden':
      store.set(receiveHiddenAtom, event.chat.conversation_id, event.chat.seq);
      break;
    case 'like':
      if (!event.liker || !store.set(receiveLikeAtom, event.liker, event.is_match))
        store.set(loadLikesAtom).catch(ignore);
      break;
    case 'unlike':
      store.set(receiveUnlikeAtom, event.member_id);
      break;
    case 'liked':
      store.set(receiveLikedAtom, event.member_id, event.profile);
      break;
    case 'likes_seen':
      store.set(receiveLikesSeenAtom, event.member_ids);
      break;
    case 'credits':
      store.set(setCreditsAtom, event.credits, event.paid_user, event.credits_version);
      break;
    case 'signed_out':
      if (event.link) reportSignedOut(event.link);
      else setTimeout(() => store.set(refreshUserAtom).catch(ignore), SIGNED_OUT_MS);
  }
}

/**
 * Keeps lists, likes and credits as the live connection tells them. Each connection begins with reading the lists, since
 * what happened before it is not told, and one that comes back with the session too; from then on they are changed in place.
 */
export function useLiveUpdates(): void {
  const store = useStore();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const loadLists = useLoadLists();
  const hasLoaded = useRef(false);
  useEffect(() => {
    if (!isSignedIn) return;
    hasLoaded.current = false;
    const close = connectLive();
    const timer = setTimeout(() => {
      if (!hasLoaded.current) loadLists();
    }, PATIENCE_MS);
    return () => {
      close();
      clearTimeout(timer);
    };
  }, [isSignedIn, loadLists]);

  useLive((event) => {
    if (event.type !== 'hello') return applyEvent(store, event);
    // Credits and limits may have changed while nobody told.
    if (hasLoaded.current) store.set(refreshUserAtom).catch(ignore);
    hasLoaded.current = true;
    loadLists();
    void sendWaiting(store);
  });

  useEffect(() => {
    // A network that was gone for a moment takes no connection with it: nothing says hello then.
    const send = () => void sendWaiting(store);
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [store]);

  useEffect(() => {
    const onMessage = (event: MessageEvent<{ type?: string }>) => {
      if (event.data?.type === 'NEW_PUSH_MESSAGE') loadLists();
      // Of a press on a notice: the worker asks where this page is by now, and leaves it as it is where it has the notice.
      else event.ports[0]?.postMessage(location.href);
    };
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, [loadLists]);
}
