import { idInAddress } from '@vonk/api/address-id.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { keyOfConversation } from '../model/thread.ts';
import { openConversationAtom } from '../model/thread-atoms.ts';
import { ThreadError } from './thread-error.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { ThreadView } from './thread-view.tsx';
import { useThread } from './use-thread.ts';

/** `/chats/:id`: one conversation. */
export function ConversationPage() {
  const id = idInAddress(useParams().id);
  return Number.isInteger(id) && id > 0 ? <Conversation key={id} id={id} /> : <ThreadError code="not_found" />;
}

function Conversation({ id }: { id: number }) {
  const { run, error } = useCommand(useSetAtom(openConversationAtom));
  const { thread, isTyping } = useThread(keyOfConversation(id));
  useEffect(() => void run(id), [id, run]);
  if (thread?.isLost) return <ThreadError code="profile_unavailable" />;
  if (!thread) return error ? <ThreadError code={error.code} onRetry={() => void run(id)} /> : <ThreadSkeleton />;
  return <ThreadView thread={thread} isTyping={isTyping} threadKey={keyOfConversation(id)} />;
}
