import { idInAddress } from '@vonk/api/address-id.ts';
import { paths } from '@vonk/api/paths.ts';
import { chatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useWantedGift } from '../composer/use-wanted-gift.ts';
import { keyOfMember } from '../model/thread.ts';
import { openDraftAtom } from '../model/thread-atoms.ts';
import { ThreadError } from './thread-error.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { ThreadView } from './thread-view.tsx';
import { useThread } from './use-thread.ts';

/** `/members/:id/chat`: before the first message; with it, or when there is a conversation already, becomes that. */
export function DraftPage() {
  const memberId = idInAddress(useParams().id);
  return Number.isInteger(memberId) && memberId > 0 ? (
    <Draft key={memberId} memberId={memberId} />
  ) : (
    <ThreadError code="profile_unavailable" />
  );
}

function Draft({ memberId }: { memberId: number }) {
  const navigate = useNavigate();
  const { isWanted: isGiftWanted } = useWantedGift();
  const { run, error } = useCommand(useSetAtom(openDraftAtom));
  const { thread } = useThread(keyOfMember(memberId));
  useEffect(() => {
    void run(memberId).then((id) => {
      if (id) navigate(paths.chat(id, isGiftWanted ? { gift: 1 } : {}), { replace: true });
    });
  }, [memberId, isGiftWanted, run, navigate]);
  // Begun here before, or meanwhile by the other one or on another device: what is on its way from here leads there by itself.
  const listed = useAtomValue(chatsAtom)?.find(({ profile }) => profile.id === memberId)?.conversation.id;
  const begun = thread?.pending.length ? null : (thread?.id ?? (thread && listed));
  useEffect(() => {
    if (begun) navigate(paths.chat(begun, isGiftWanted ? { gift: 1 } : {}), { replace: true });
  }, [begun, isGiftWanted, navigate]);
  if (thread?.isLost) return <ThreadError code="profile_unavailable" />;
  // One that has just begun stays as it is until its own page is there.
  if (!thread || (thread.id !== null && error))
    return error ? <ThreadError code={error.code} onRetry={() => void run(memberId)} /> : <ThreadSkeleton />;
  return <ThreadView thread={thread} isTyping={false} threadKey={keyOfMember(memberId)} />;
}
