import type { ResetPasswordBody, UserReply } from '@vonk/api/user.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { http } from '@vonk/kernel/http.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useErrorText } from '@vonk/member-forms/use-error-text.ts';
import { Button } from '@vonk/ui/button.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { useSetAtom } from 'jotai';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FormPage } from '../form-page.tsx';

type Values = Omit<ResetPasswordBody, 'token'>;

const resetPassword = async (body: ResetPasswordBody) => (await http.post<UserReply>('/password/reset', body)).user;

/** Sets a new password by the mailed link, which also signs in. */
export default function ResetPage() {
  const { t } = useTranslation('signup');
  const { notify } = useHost();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const setUser = useSetAtom(userAtom);
  const reset = useCommand(resetPassword);
  const textOf = useErrorText('signup');
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { password: '', password_repeat: '' },
  });
  const submit = handleSubmit(async (values) => {
    const user = await reset.run({ ...values, token: params.get('token') ?? '' });
    if (!user) return;
    setUser(user);
    notify({ message: t('reset.done'), tone: 'success' });
    navigate('/members', { replace: true });
  });
  const isExpired = reset.error?.code === 'link_expired' || reset.error?.code === 'validation_failed';
  const texts = { showLabel: t('showPassword'), hideLabel: t('hidePassword'), autoComplete: 'new-password' };
  return (
    <FormPage title={t('reset.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <FormError
            error={reset.error}
            namespace="signup"
            action={
              isExpired ? (
                <Button as={Link} to="/reset-password" size="sm">
                  {t('reset.again')}
                </Button>
              ) : undefined
            }
          />
          <PasswordInput
            label={t('reset.password')}
            hint={t('form.passwordHint')}
            error={formState.errors.password?.message ?? textOf(reset.error, 'password')}
            {...texts}
            {...register('password', { validate: (value) => value !== '' || t('form.required') })}
          />
          <PasswordInput
            label={t('reset.repeat')}
            error={formState.errors.password_repeat?.message ?? textOf(reset.error, 'password_repeat')}
            {...texts}
            {...register('password_repeat', {
              validate: (value, { password }) => value === password || t('errors.passwords_differ'),
            })}
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={reset.isRunning}>
            {t('reset.submit')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
