import type { UpdateProfileBody } from '@vonk/api/user.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { putProfile } from '../member.api.ts';

/** Saves a part of the own profile and shows the member as it now is everywhere. `run` gives true when it was saved. */
export function useSaveProfile() {
  const setUser = useSetAtom(userAtom);
  return useCommand(
    useCallback(
      async (body: UpdateProfileBody) => {
        setUser(await putProfile(body));
        return true;
      },
      [setUser],
    ),
  );
}
