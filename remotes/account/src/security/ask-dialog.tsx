import type { AskedFactorReply } from '@vonk/api/second-factor.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { useTranslation } from 'react-i18next';
import { PasswordAgain } from './password-again.tsx';

/** Begins to set up the second factor, with the password. */
export function AskDialog({
  command,
  onAsked,
  onClose,
}: {
  command: (password: string) => Promise<AskedFactorReply>;
  onAsked: (asked: AskedFactorReply) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ password }) => ({ password: password ? '' : t('required') }),
    command: ({ password = '' }) => command(password),
    onDone: onAsked,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('factor.title')} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          <FormError error={error} />
          <PasswordAgain error={error} fieldError={errorOf('password')} />
          <Button type="submit" variant="primary" isFullWidth isLoading={isRunning}>
            {t('factor.start')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
