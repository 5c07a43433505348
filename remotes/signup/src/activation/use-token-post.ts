import type { ErrorCode } from '@vonk/api/errors.ts';
import type { AppError } from '@vonk/kernel/app-error.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['too_many_requests', 'unavailable', 'unexpected']);

/** Whether a refusal is not about the link, which works as before once its trouble has passed. */
export const isPassing = (refusal: AppError): boolean => PASSING.has(refusal.code);

/**
 * Posts the token of the page's link once it is open, or once `again` is called where that is not wanted when it opens; `reply` is null
 * until the server did it. `isOther` where the link is of another account than the reader's: opening it did nothing, `again` does it.
 */
export function useTokenPost<Reply extends { is_other?: boolean }>(
  post: (token: string, isAtOnce?: boolean) => Promise<Reply>,
  isWanted = true,
) {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [reply, setReply] = useState<Reply | null>(null);
  const [isOther, setIsOther] = useState(false);
  // What is posted by a press may sign in: that is no wish to post it once more.
  const [isAtOnce] = useState(isWanted);
  const { run, error, isRunning } = useCommand(post);
  const send = useCallback(
    async (isOpened: boolean) => {
      const answer = await run(token, isOpened);
      if (answer?.is_other) setIsOther(true);
      else if (answer) setReply(answer);
    },
    [run, token],
  );
  useEffect(() => {
    if (isAtOnce) void send(true);
  }, [send, isAtOnce]);
  return { token, reply, isOther, error, isRunning, again: () => void send(isAtOnce && !isOther) };
}
