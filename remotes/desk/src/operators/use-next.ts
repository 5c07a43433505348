import type { AppError } from '@vonk/kernel/app-error.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useNavigate } from 'react-router';
import { postNext } from './operators.api.ts';

/** Takes the conversation that waited longest and opens it; goes back to the queue where nobody waits. */
export function useNext(): { takeNext: () => void; isRunning: boolean; refusal: AppError | null } {
  const navigate = useNavigate();
  const { run, isRunning, error } = useCommand(postNext);
  const takeNext = () =>
    void run().then((next) => {
      if (next) void navigate(next.conversation_id === null ? '/answers' : `/answers/${next.conversation_id}`);
    });
  return { takeNext, isRunning, refusal: error };
}
