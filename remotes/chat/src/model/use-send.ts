import type { ErrorCode } from '@vonk/api/errors.ts';
import { paths } from '@vonk/api/paths.ts';
import { loadChatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { readMessageDraft, writeMessageDraft } from '@vonk/kernel/drafts.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { useLive } from '@vonk/kernel/live.ts';
import { serverNow } from '@vonk/kernel/server-time.ts';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Outgoing } from '../message/outgoing.ts';
import { newId } from './new-id.ts';
import { discardAtom, noteElsewhereAtom, sendAtom } from './send-atoms.ts';
import type { PendingMessage, Thread, ThreadKey } from './thread.ts';
import { catchUpAtom, openDraftAtom } from './thread-atoms.ts';

export interface Sending {
  send(content: Outgoing): void;
  retry(message: PendingMessage): void;
  discard(message: PendingMessage): void;
  /** Refused for lack of money or by a limit: the text is back in the composer. */
  refusal: { code: ErrorCode; text: string; at: number } | null;
}

/** Refusals that a purchase ends: the message goes back to where it was written. */
const NEEDS_PURCHASE = new Set<ErrorCode>([
  'insufficient_credits',
  'conversation_limit',
  'message_limit',
  'premium_required',
]);

const STATE_CHANGED = new Set<ErrorCode>(['blocked', 'recipient_gone', 'recipient_unconfirmed', 'price_changed']);

/** Sends in a thread, and knows what to do about each refusal. */
export function useSend(thread: Thread, key: ThreadKey): Sending {
  const host = useHost();
  const navigate = useNavigate();
  const post = useSetAtom(sendAtom);
  const noteElsewhere = useSetAtom(noteElsewhereAtom);
  const discardPending = useSetAtom(discardAtom);
  const catchUp = useSetAtom(catchUpAtom);
  const openDraft = useSetAtom(openDraftAtom);
  const loadChats = useSetAtom(loadChatsAtom);
  const [refusal, setRefusal] = useState<Sending['refusal']>(null);

  function handleRefusal(message: PendingMessage, code: ErrorCode): void {
    if (NEEDS_PURCHASE.has(code)) {
      const text = message.content.kind === 'text' ? message.content.text : '';
      // Where something else is being written by now, it stays where it was sent and can be tried again.
      if (!text || !readMessageDraft(thread.profile.id)) {
        discardPending(key, message.client_id);
        if (text) writeMessageDraft(thread.profile.id, text);
        setRefusal({ code, text, at: Date.now() });
      }
      // What is left is less than the composer says.
      const read: Promise<unknown> = thread.id === null ? openDraft(thread.profile.id) : catchUp(thread.id);
      read.catch(() => {});
      // A gift or a photo is not kept, and nobody says that it is.
      if (code === 'insufficient_credits') host.openModal('buy-credits', { reason: text ? 'shortage' : 'limit' });
      else host.openModal('premium', { reason: reasonOf(code) });
    } else if (STATE_CHANGED.has(code) && thread.id !== null) {
      catchUp(thread.id).catch(() => {});
      loadChats().catch(() => {});
    } else if (code === 'price_changed') openDraft(thread.profile.id).catch(() => {});
  }

  async function run(message: PendingMessage): Promise<void> {
    const sent = await post(key, message);
    if ('error' in sent) handleRefusal(message, sent.error.code);
    else if (thread.id === null) navigate(paths.chat(sent.conversationId), { replace: true });
  }

  /** What was sent from another page or tab is in the conversation, which it may have begun. */
  async function showSent(): Promise<void> {
    if (thread.id !== null) return catchUp(thread.id);
    const begun = await openDraft(thread.profile.id);
    if (begun !== null) navigate(paths.chat(begun), { replace: true });
  }

  useResend(thread.pending, (message) => {
    const elsewhere = noteElsewhere(key, message);
    if (elsewhere === null) void run(message);
    else if (elsewhere === 'gone') void showSent().catch(() => {});
  });

  return {
    send(content) {
      setRefusal(null);
      const created_at = new Date(serverNow()).toISOString();
      void run({ content, client_id: newId(), created_at, failure: null });
    },
    retry: (message) => void run(message),
    discard: (message) => discardPending(key, message.client_id),
    refusal,
  };
}

const reasonOf = (code: ErrorCode) =>
  code === 'conversation_limit' ? 'conversations' : code === 'message_limit' ? 'messages' : 'feature';

/** Sends what has not arrived once more, in its order: when the thread opens, and whenever a network is there again. */
function useResend(pending: PendingMessage[], resend: (message: PendingMessage) => void): void {
  const newest = useRef({ pending, resend });
  useEffect(() => {
    newest.current = { pending, resend };
  });
  const all = useCallback(() => {
    const { pending: waiting, resend: send } = newest.current;
    for (const message of waiting) if (message.failure === null || message.failure === 'unavailable') send(message);
  }, []);
  useEffect(() => {
    all();
    addEventListener('online', all);
    return () => removeEventListener('online', all);
  }, [all]);
  useLive(({ type }) => {
    if (type === 'hello') all();
  });
}
