import { paths } from '@vonk/api/paths.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { FormAnswer } from '@vonk/member-forms/plain/form-answer.tsx';
import { HiddenFields } from '@vonk/member-forms/plain/hidden-fields.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { requireKeptSession } from '@vonk/member-forms/require-kept-session.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { afterSignIn, decisionOf } from '../after-sign-in.ts';
import { EmailField } from '../email-field.tsx';
import { FormPage } from '../form-page.tsx';
import { withNext } from '../next-path.ts';
import { postLogin } from '../signup.api.ts';
import { PasskeyLogin } from './passkey-login.tsx';

async function logIn(email: string, password: string) {
  const reply = await postLogin(email, password);
  if (!reply.needs_code) await requireKeptSession();
  return reply;
}

/** Login, then the page one wanted, or the members (R-ACCOUNT-4). Whose session ended elsewhere is told so. */
export function LoginPage() {
  const { t } = useTranslation('signup');
  const [user, setUser] = useAtom(userAtom);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, hash }: { state: { email?: string; hasEnded?: boolean } | null; hash: string } = useLocation();
  // The server does not know of it: a page that is loaded anew begins without.
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => setHasEnded(state?.hasEnded === true), [state]);
  const posted = usePostedForm('login');
  const { form, errorOf, error, isPosted, isRunning } = useForm({
    posted,
    check: ({ email, password }) => ({
      email: email ? '' : t('form.required'),
      password: password ? '' : t('form.required'),
    }),
    command: ({ email = '', password = '' }) =>
      logIn(email, password).catch((error: unknown) => {
        const decision = decisionOf(error);
        if (decision) navigate(decision);
        throw error;
      }),
    onDone: ({ user: found, needs_code }) => {
      if (needs_code) navigate(withNext(paths.loginCode(), params) + hash);
      else setUser(found);
    },
  });
  if (user) return <Navigate to={afterSignIn(user, params, hash)} replace />;
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
          {hasEnded && !error ? <Alert isLive>{t('login.ended')}</Alert> : null}
          <FormAnswer error={error} isPosted={isPosted} />
          <HiddenFields from={posted.from} />
          <EmailField defaultValue={posted.values.email ?? state?.email} error={errorOf('email')} />
          <PasswordInput
            label={t('login.password')}
            name="password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            required
            error={errorOf('password')}
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isRunning}>
            {t('login.submit')}
          </Button>
          <PasskeyLogin />
          <Text align="center">
            <TextLink as={Link} to={withNext(paths.resetPassword(), params)} tone="deep">
              {t('login.forgot')}
            </TextLink>
          </Text>
        </Stack>
      </form>
    </FormPage>
  );
}
