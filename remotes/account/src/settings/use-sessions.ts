import type { SessionsReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useCallback, useEffect, useState } from 'react';

const fetchSessions = async () => (await http.get<SessionsReply>('/sessions')).sessions;

/** Where the member is logged in, and ending those sessions. */
export function useSessions() {
  const [sessions, setSessions] = useState<SessionsReply['sessions'] | null>(null);
  const { run: load, error: loadError } = useCommand(fetchSessions);
  const reload = useCallback(() => load().then((found) => found && setSessions(found)), [load]);
  useEffect(() => {
    void reload();
  }, [reload]);
  const end = useCommand(
    useCallback(
      async (path: string) => {
        await http.delete(path);
        await reload();
      },
      [reload],
    ),
  );
  return {
    sessions,
    error: end.error ?? loadError,
    isEnding: end.isRunning,
    reload,
    endOne: (id: string) => end.run(`/sessions/${id}`),
    endOthers: () => end.run('/sessions'),
  };
}
