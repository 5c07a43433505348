import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { putPassword } from '../account.api.ts';
import { Section } from '../account-page.tsx';
import { ForgotPassword } from '../forgot-password.tsx';
import { SaveRow } from '../save-row.tsx';

/** Changes the password with the old one; other devices are logged out. */
export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('account');
  const user = useAtomValue(userAtom);
  const { form, errorOf, error, isRunning, isDone } = useForm({
    check: ({ old_password, password, password_repeat }) => ({
      old_password: old_password ? '' : t('required'),
      password: password ? '' : t('required'),
      password_repeat: password === password_repeat ? '' : t('errors.passwords_differ'),
    }),
    command: ({ old_password = '', password = '', password_repeat = '' }) =>
      putPassword({ old_password, password, password_repeat }),
    onDone: onChanged,
    isEmptiedWhenDone: true,
  });
  const names = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <Section title={t('password.title')}>
      <form {...form}>
        <Stack gap={5}>
          {/* Hidden by its looks alone: password managers pass by a field of type "hidden". */}
          <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <FormError error={error} />
          <PasswordInput name="old_password" label={t('password.old')} error={errorOf('old_password')} {...names} />
          <ForgotPassword />
          <PasswordInput
            name="password"
            label={t('password.new')}
            hint={t('password.newHint')}
            autoComplete="new-password"
            error={errorOf('password')}
            {...names}
          />
          <PasswordInput
            name="password_repeat"
            label={t('password.repeat')}
            autoComplete="new-password"
            error={errorOf('password_repeat')}
            {...names}
          />
          <SaveRow isSaving={isRunning} label={t('password.submit')} done={isDone ? t('password.done') : null} />
        </Stack>
      </form>
    </Section>
  );
}
