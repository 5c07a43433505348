import type { UserReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useAtom } from 'jotai';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { nextPath, withNext } from '../next-path.ts';

interface LoginValues {
  email: string;
  password: string;
}

const postLogin = async (values: LoginValues) => (await http.post<UserReply>('/user', values)).user;

/** Login, then the page one wanted, or the members (R-ACCOUNT-4). */
export default function LoginPage() {
  const { t } = useTranslation('signup');
  const [user, setUser] = useAtom(userAtom);
  const [params] = useSearchParams();
  const state = useLocation().state as { email?: string } | null;
  const login = useCommand(postLogin);
  const { register, handleSubmit, formState } = useForm<LoginValues>({
    defaultValues: { email: state?.email ?? '', password: '' },
  });
  if (user) return <Navigate to={nextPath(params, '/members')} replace />;
  const required = { validate: (value: string) => value !== '' || t('form.required') };
  const submit = handleSubmit(async (values) => {
    const found = await login.run(values);
    if (found) setUser(found);
  });
  return (
    <FormPage
      title={t('login.title')}
      below={
        <Text align="center">
          {t('login.noAccount')}{' '}
          <TextLink as={Link} to={withNext('/signup', params)}>
            {t('login.signup')}
          </TextLink>
        </Text>
      }
    >
      <form onSubmit={submit} method="post" action="/api/user" noValidate>
        <Stack gap={5}>
          <FormError error={login.error} namespace="signup" />
          <TextInput
            label={t('login.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            error={formState.errors.email?.message}
            {...register('email', required)}
          />
          <PasswordInput
            label={t('login.password')}
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            error={formState.errors.password?.message}
            {...register('password', required)}
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={login.isRunning}>
            {t('login.submit')}
          </Button>
          <Text align="center">
            <TextLink as={Link} to="/reset-password" tone="deep">
              {t('login.forgot')}
            </TextLink>
          </Text>
        </Stack>
      </form>
    </FormPage>
  );
}
