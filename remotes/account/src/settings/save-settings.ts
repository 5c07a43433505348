import type { UpdateSettingsBody } from '@vonk/api/user.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { putSettings } from '../account.api.ts';

/**
 * Saves settings at once and shows the member as it now is; a toast says that it is kept. While that is on its way `save` does
 * nothing: inputs say so by `aria-disabled`, and keep the focus of whoever works by keys.
 */
export function useSaveSettings() {
  const { t } = useTranslation('account');
  const { notify } = useHost();
  const setUser = useSetAtom(userAtom);
  const { run, isRunning, error } = useCommand(
    useCallback(
      async (body: UpdateSettingsBody) => {
        setUser(await putSettings(body));
        notify({ message: t('saved'), tone: 'success', topic: 'settings' });
        return true;
      },
      [setUser, notify, t],
    ),
  );
  return { save: (body: UpdateSettingsBody) => void (isRunning || run(body)), isRunning, error };
}
