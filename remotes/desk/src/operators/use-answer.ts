import type { OperatorConversationReply } from '@vonk/api/desk/operators.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useRef, useState } from 'react';
import { draftOf, keepDraft } from '../form/drafts.ts';
import { postAnswer, postTruth } from './operators.api.ts';

/** An answer that was begun: who loses a lease or looks elsewhere finds it again. */
const nameOf = (id: number) => `answer ${id}`;

export interface AnswerEvents {
  onType: () => void;
  /** An answer is there; of the truthful one more may follow. */
  onSent: (isTruth: boolean) => void;
  onRefused: () => void;
}

/** The answer that is being written, and its way: `send(null)` sends the truthful one. The same answer sent twice is one. */
export function useAnswer(
  { id, last_seq, truth }: OperatorConversationReply,
  { onType, onSent, onRefused }: AnswerEvents,
) {
  const [text, setText] = useState(String(draftOf(nameOf(id))?.text ?? ''));
  // The same answer sent twice is one: its name changes with what it says.
  const name = useRef({ text: '', clientId: '' });
  const { run, isRunning, error } = useCommand(async (own: string | null) => {
    if (name.current.text !== (own ?? truth) || !name.current.clientId)
      name.current = { text: own ?? truth, clientId: crypto.randomUUID() };
    const body = { client_id: name.current.clientId, seen_seq: last_seq };
    await (own === null ? postTruth(id, body) : postAnswer(id, { ...body, text: own }));
    name.current = { text: '', clientId: '' };
    return { isTruth: own === null };
  });
  const change = (value: string) => {
    keepDraft(nameOf(id), value ? { text: value } : null);
    setText(value);
    onType();
  };
  const send = async (own: string | null) => {
    if (isRunning) return;
    const sent = await run(own);
    if (!sent) return onRefused();
    if (!sent.isTruth) keepDraft(nameOf(id), null);
    onSent(sent.isTruth);
  };
  return { text, change, send, isRunning, error };
}
