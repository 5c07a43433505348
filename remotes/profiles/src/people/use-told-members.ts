import { useLive } from '@vonk/kernel/live.ts';
import { queryClientAtom } from '@vonk/kernel/query-client-atom.ts';
import { useAtomValue } from 'jotai';
import { changeEverywhere, changeProfile, forgetBlocked } from './kept-members.ts';

/** Takes over what the member did on another device or in another tab, on cards and open profiles: likes and blocks. */
export function useToldMembers(): void {
  const client = useAtomValue(queryClientAtom);
  useLive((event) => {
    if (event.type === 'liked') changeEverywhere(client, event.member_id, { is_liked: event.profile !== null });
    if (event.type !== 'blocked') return;
    changeProfile(client, event.member_id, { is_blocked: event.is_blocked });
    forgetBlocked(client, event.member_id);
  });
}
