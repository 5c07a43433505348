import { useCommand } from '@vonk/kernel/use-command.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { deleteOtherSessions, deleteSession, sessionsQuery } from '../account.api.ts';

/** Lists the devices that are logged in, and ends their sessions. */
export function useSessions() {
  const { data, error, reload } = useRead(sessionsQuery);
  const one = useCommand(deleteSession);
  const others = useCommand(deleteOtherSessions);
  return {
    sessions: data?.sessions ?? null,
    error: one.error ?? others.error ?? error,
    isEnding: one.isRunning || others.isRunning,
    reload,
    // What was refused of one is not told any more once the other is asked for.
    endOne: (id: string) => {
      others.reset();
      return one.run(id).then(reload);
    },
    endOthers: () => {
      one.reset();
      return others.run().then(reload);
    },
  };
}
