import type { AskedFactorReply } from '@vonk/api/second-factor.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { useTranslation } from 'react-i18next';
import { SaveRow } from '../save-row.tsx';
import { PasswordAgain } from './password-again.tsx';
import { askSecondFactor } from './security.api.ts';

/** Begins to set up the second factor, with the password. */
export function AskForm({ onAsked }: { onAsked: (asked: AskedFactorReply) => void }) {
  const { t } = useTranslation('account');
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ password }) => ({ password: password ? '' : t('required') }),
    command: ({ password = '' }) => askSecondFactor(password),
    onDone: onAsked,
  });
  return (
    <form {...form}>
      <Stack gap={5}>
        <FormError error={error} />
        <PasswordAgain error={error} fieldError={errorOf('password')} />
        <SaveRow isSaving={isRunning} label={t('factor.start')} done={null} />
      </Stack>
    </form>
  );
}
