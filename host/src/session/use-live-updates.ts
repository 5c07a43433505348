import { loadChatsAtom, receiveMessageAtom, receiveReadAtom } from '@vonk/kernel/chat-atoms.ts';
import { loadLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { connectLive, sendLive, useLive } from '@vonk/kernel/live.ts';
import { flushOutbox } from '@vonk/kernel/outbox.ts';
import { isSignedInAtom, memberIdAtom, refreshUserAtom, setCreditsAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';

/** Without a live connection after so long, the lists are read without waiting for it. */
const PATIENCE_MS = 3_000;

const ignore = () => {};

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
async function sendWaiting(store: ReturnType<typeof useStore>): Promise<void> {
  const me = store.get(memberIdAtom);
  const reply = me === null ? null : await flushOutbox(me);
  if (!reply) return;
  store.set(setCreditsAtom, reply.credits);
  store.set(loadChatsAtom).catch(ignore);
}

/**
 * Keeps lists, likes and credits as the live connection tells them. Each connection begins with reading the lists, since
 * what happened before it is not told; from then on they are changed in place.
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
    const loadChats = () => store.set(loadChatsAtom).catch(ignore);
    const me = store.get(memberIdAtom);
    if (event.type === 'hello') {
      hasLoaded.current = true;
      loadLists();
      void sendWaiting(store);
    } else if (event.type === 'message') {
      const { conversation_id, message } = event;
      if (store.set(receiveMessageAtom, conversation_id, message) === 'unknown') loadChats();
      else if (message.sender_id !== me) sendLive({ type: 'received', conversation_id, seq: message.seq });
    } else if (event.type === 'read') {
      // 0: a message that was too long to be told.
      if (event.seq === 0) loadChats();
      else if (event.member_id === me) store.set(receiveReadAtom, event.conversation_id, event.seq);
    } else if (event.type === 'like') store.set(loadLikesAtom).catch(ignore);
    else if (event.type === 'credits') store.set(setCreditsAtom, event.credits, event.paid_user);
    else if (event.type === 'signed_out') store.set(refreshUserAtom).catch(ignore);
  });

  useEffect(() => {
    const onMessage = (event: MessageEvent<{ type?: string }>) => {
      if (event.data?.type === 'NEW_PUSH_MESSAGE') loadLists();
    };
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, [loadLists]);
}
