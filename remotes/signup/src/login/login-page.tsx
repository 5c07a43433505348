import { paths } from '@vonk/api/paths.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { FormAnswer } from '@vonk/member-forms/plain/form-answer.tsx';
import { HiddenFields } from '@vonk/member-forms/plain/hidden-fields.tsx';
import { type PlainValues, usePlainForm } from '@vonk/member-forms/plain/use-plain-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { nextPath, withNext } from '../next-path.ts';
import { postLogin } from '../signup.api.ts';

/** Login, then the page one wanted, or the members (R-ACCOUNT-4). */
export function LoginPage() {
  const { t } = useTranslation('signup');
  const [user, setUser] = useAtom(userAtom);
  const [params] = useSearchParams();
  const state = useLocation().state as { email?: string } | null;
  const login = useCommand(postLogin);
  const posted = usePostedForm('login');
  const [isSent, setIsSent] = useState(false);
  const isPosted = !isSent && posted.error !== null;
  const error = isPosted ? posted.error : login.error;
  const send = async ({ email = '', password = '' }: PlainValues) => {
    if (login.isRunning) return;
    setIsSent(true);
    const found = await login.run(email, password);
    if (found) setUser(found);
  };
  const { form, wrong } = usePlainForm({
    check: ({ email, password }) => ({
      email: email ? '' : t('form.required'),
      password: password ? '' : t('form.required'),
    }),
    send: (values) => void send(values),
    error,
  });
  if (user) return <Navigate to={nextPath(params, paths.members())} replace />;
  return (
    <FormPage
      title={t('login.title')}
      below={
        <Text align="center">
          {t('login.noAccount')}{' '}
          <TextLink as={Link} to={withNext(paths.signup(), params)}>
            {t('login.signup')}
          </TextLink>
        </Text>
      }
    >
      <form {...form} action="/api/user">
        <Stack gap={5}>
          <FormAnswer error={error} isPosted={isPosted} />
          <HiddenFields from={posted.from} />
          <TextInput
            label={t('login.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            defaultValue={posted.values.email ?? state?.email}
            error={wrong.email}
          />
          <PasswordInput
            label={t('login.password')}
            name="password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            required
            error={wrong.password}
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={login.isRunning}>
            {t('login.submit')}
          </Button>
          <Text align="center">
            <TextLink as={Link} to={paths.resetPassword()} tone="deep">
              {t('login.forgot')}
            </TextLink>
          </Text>
        </Stack>
      </form>
    </FormPage>
  );
}
