import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { PasswordAgain } from './password-again.tsx';
import { removePasskey } from './security.api.ts';

/** Asks for the password, and takes a passkey away. */
export function RemovePasskeyDialog({
  passkey: { id, name },
  onRemoved,
  onClose,
}: {
  passkey: { id: number; name: string };
  onRemoved: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ password }) => ({ password: password ? '' : t('required') }),
    command: ({ password = '' }) => removePasskey(id, password),
    onDone: onRemoved,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('passkeys.removeTitle')} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          <Text css={{ overflowWrap: 'anywhere' }}>{t('passkeys.removeText', { name })}</Text>
          <FormError error={error} />
          <PasswordAgain error={error} fieldError={errorOf('password')} />
          <Button type="submit" variant="danger" isFullWidth isLoading={isRunning}>
            {t('passkeys.remove')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
