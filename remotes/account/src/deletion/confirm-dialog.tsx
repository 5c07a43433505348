import { paths } from '@vonk/api/paths.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { deleteAccount } from '../account.api.ts';

/** The password, and then the account is gone. */
export function ConfirmDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const setUser = useSetAtom(userAtom);
  const remove = useCommand(deleteAccount);
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await remove.run(password))) return;
    setUser(null);
    navigate(paths.accountDeleted(), { replace: true });
  };
  const isWrong = remove.error?.code === 'password_wrong';
  return (
    <Dialog isOpen onClose={onClose} title={t('delete.confirmTitle')} closeLabel={t('close')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap={5}>
          <Text>{t('delete.confirmText')}</Text>
          {isWrong ? null : <FormError error={remove.error} />}
          <PasswordInput
            label={t('delete.password')}
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            value={password}
            error={isWrong ? t('delete.passwordWrong') : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" variant="danger" isFullWidth disabled={password === ''} isLoading={remove.isRunning}>
            {t('delete.confirm')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
