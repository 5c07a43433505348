import type { UpdateProfileBody } from '@vonk/api/user.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { putProfile } from '../member.api.ts';

/** Saves a part of the own profile and shows the member as it now is everywhere; answers true, or fails as an AppError. */
export function useSaveProfile(): (body: UpdateProfileBody) => Promise<true> {
  const setUser = useSetAtom(userAtom);
  return useCallback(
    async (body) => {
      setUser(await putProfile(body));
      return true;
    },
    [setUser],
  );
}
