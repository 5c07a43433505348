import type { LikesReply } from '@vonk/api/members.ts';
import { dataKey } from '@vonk/api/route-map.ts';
import { peekInitialData } from '@vonk/kernel/initial-data.ts';
import { likesAtom, loadLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

/** Likes given and received; on the first page of a visit they are in its HTML. */
export function useLikes() {
  const known = useAtomValue(likesAtom);
  const [inlined] = useState(() => peekInitialData<LikesReply>(dataKey('/likes', new URLSearchParams())));
  const { run, error } = useCommand(useSetAtom(loadLikesAtom));
  const isMissing = known === null;
  useEffect(() => {
    if (isMissing) void run();
  }, [isMissing, run]);
  return { likes: known ?? inlined ?? null, error, reload: () => void run() };
}
