import { useLive } from '@vonk/kernel/live.ts';
import { queryClientAtom } from '@vonk/kernel/query-client-atom.ts';
import { useAtomValue } from 'jotai';
import { changeEverywhere } from './kept-members.ts';

/** Takes over whom the member likes, or no longer does, on another device or in another tab: on cards and open profiles. */
export function useLikesTold(): void {
  const client = useAtomValue(queryClientAtom);
  useLive((event) => {
    if (event.type === 'liked') changeEverywhere(client, event.member_id, { is_liked: event.profile !== null });
  });
}
