import type { UpdateSettingsBody } from '@vonk/api/user.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { putSettings } from '../account.api.ts';

/** Saves settings at once and shows the member as it now is. */
export function useSaveSettings() {
  const setUser = useSetAtom(userAtom);
  return useCommand(
    useCallback(
      async (body: UpdateSettingsBody) => {
        setUser(await putSettings(body));
        return true;
      },
      [setUser],
    ),
  );
}
