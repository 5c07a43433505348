import type { GuardedBody } from '@vonk/api/second-factor.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { useTranslation } from 'react-i18next';
import { CodeInput } from './code-input.tsx';
import { PasswordAgain } from './password-again.tsx';

/** Asks for password and code before the second factor is changed. */
export function GuardDialog<Result>({
  title,
  isDangerous = false,
  command,
  onDone,
  onClose,
}: {
  title: string;
  isDangerous?: boolean;
  command: (body: GuardedBody) => Promise<Result>;
  onDone: (result: NonNullable<Result>) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ password, code = '' }) => ({
      password: password ? '' : t('required'),
      code: code.trim() ? '' : t('required'),
    }),
    command: ({ password = '', code = '' }) => command({ password, code }),
    onDone,
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          <FormError error={error} />
          <PasswordAgain error={error} fieldError={errorOf('password')} />
          <CodeInput hint={t('factor.codeHint')} error={errorOf('code')} />
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isFullWidth isLoading={isRunning}>
            {title}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
