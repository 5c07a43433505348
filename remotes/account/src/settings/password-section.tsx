import type { ChangePasswordBody } from '@vonk/api/user.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { putPassword } from '../account.api.ts';
import { Section } from '../account-page.tsx';
import { SaveRow } from '../save-row.tsx';

const EMPTY: ChangePasswordBody = { old_password: '', password: '', password_repeat: '' };

/** Changes the password with the old one; other devices are logged out. */
export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('account');
  const user = useAtomValue(userAtom);
  const change = useCommand(putPassword);
  const textOf = useErrorText();
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, formState, reset } = useForm<ChangePasswordBody>({ defaultValues: EMPTY });
  const submit = handleSubmit(async (body) => {
    setIsDone(false);
    if (!(await change.run(body))) return;
    setIsDone(true);
    reset();
    onChanged();
  });
  const errorOf = (field: keyof ChangePasswordBody) => formState.errors[field]?.message ?? textOf(change.error, field);
  const names = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  const required = (value: string) => value !== '' || t('required');
  return (
    <Section title={t('password.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
          <FormError error={change.error} />
          <PasswordInput
            label={t('password.old')}
            error={errorOf('old_password')}
            {...names}
            {...register('old_password', { validate: required })}
          />
          <PasswordInput
            label={t('password.new')}
            hint={t('password.newHint')}
            autoComplete="new-password"
            error={errorOf('password')}
            {...names}
            {...register('password', { validate: required })}
          />
          <PasswordInput
            label={t('password.repeat')}
            autoComplete="new-password"
            error={errorOf('password_repeat')}
            {...names}
            {...register('password_repeat', {
              validate: (value, { password }) => value === password || t('errors.passwords_differ'),
            })}
          />
          <SaveRow isSaving={change.isRunning} label={t('password.submit')} done={isDone ? t('password.done') : null} />
        </Stack>
      </form>
    </Section>
  );
}
