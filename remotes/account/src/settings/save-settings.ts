import type { UpdateSettingsBody, UserReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';

/** Saves settings at once and shows the member as it now is. */
export function useSaveSettings() {
  const setUser = useSetAtom(userAtom);
  return useCommand(
    useCallback(
      async (body: UpdateSettingsBody) => {
        const { user } = await http.put<UserReply>('/user/settings', body);
        setUser(user);
        return true;
      },
      [setUser],
    ),
  );
}
