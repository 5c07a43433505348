import type { UpdateProfileBody, UserReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';

/** Saves a part of the own profile and shows the member as it now is everywhere. `run` gives true when it was saved. */
export function useSaveProfile() {
  const setUser = useSetAtom(userAtom);
  return useCommand(
    useCallback(
      async (body: UpdateProfileBody) => {
        const { user } = await http.put<UserReply>('/profile', body);
        setUser(user);
        return true;
      },
      [setUser],
    ),
  );
}
