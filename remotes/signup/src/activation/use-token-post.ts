import { useCommand } from '@vonk/kernel/use-command.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Posts the token of the page's link once it is open, or once `again` is called where that is not wanted when it opens; `reply` is null
 * until the server answered.
 */
export function useTokenPost<Reply>(post: (token: string) => Promise<Reply>, isWanted = true) {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [reply, setReply] = useState<Reply | null>(null);
  // What is posted by a press may sign in: that is no wish to post it once more.
  const [isAtOnce] = useState(isWanted);
  const { run, error, isRunning } = useCommand(post);
  const again = useCallback(() => void run(token).then((answer) => answer && setReply(answer)), [run, token]);
  useEffect(() => {
    if (isAtOnce) again();
  }, [again, isAtOnce]);
  return { token, reply, error, isRunning, again };
}
