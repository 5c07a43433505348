import type { CaseReply } from '@vonk/api/desk/moderation.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useEffect } from 'react';
import { useStaff } from '../ui/staff-context.ts';
import { focusPage } from '../ui/use-opened.ts';
import { postClaim, postRelease } from './moderation.api.ts';

/** A claim lasts five minutes: an open page renews it well before. */
const RENEW_MS = 120_000;

/** Whose case it is: taken by a press, held while its page is open, and given back. */
export function useCaseLease(id: number, found: CaseReply | null | undefined, reload: () => Promise<unknown>) {
  const me = useStaff();
  const claim = useCommand(postClaim);
  const release = useCommand(postRelease);
  /** Other buttons take the place of the one that was pressed. */
  const show = async () => {
    await reload();
    // Once that is painted.
    setTimeout(focusPage);
  };
  const isOpen = found?.state === 'open';
  const isMine = isOpen && found.holder?.id === me.id;
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(() => void claim.run(id), RENEW_MS);
    return () => clearInterval(timer);
  }, [isMine, id, claim.run]);
  return {
    claim,
    refusal: claim.error ?? release.error,
    isMine,
    isTaken: isOpen && found.holder !== null && !isMine,
    take: async () => {
      await claim.run(id);
      await show();
    },
    release: async () => {
      await release.run(id);
      await show();
    },
  };
}
