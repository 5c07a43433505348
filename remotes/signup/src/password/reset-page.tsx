import { paths } from '@vonk/api/paths.ts';
import { AppError } from '@vonk/kernel/app-error.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { FormAnswer } from '@vonk/member-forms/plain/form-answer.tsx';
import { HiddenFields } from '@vonk/member-forms/plain/hidden-fields.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { isSessionKept } from '@vonk/member-forms/require-kept-session.ts';
import { Button } from '@vonk/ui/button.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { afterSignIn } from '../after-sign-in.ts';
import { FormPage } from '../form-page.tsx';
import { withNext } from '../next-path.ts';
import { postPasswordReset, resetLinkQuery } from '../signup.api.ts';

const EXPIRED = new AppError({ code: 'link_expired', statusCode: 400, message: 'link_expired' });

/** Sets a new password by the mailed link, which also signs in; a link that works no more says so before anything is typed. */
export function ResetPage() {
  const { t } = useTranslation('signup');
  const { notify } = useHost();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const setUser = useSetAtom(userAtom);
  const posted = usePostedForm('reset');
  const token = params.get('token') ?? '';
  const { form, errorOf, error, isPosted, isRunning } = useForm({
    posted,
    check: ({ password, password_repeat }) => ({
      password: password ? '' : t('form.required'),
      password_repeat: password === password_repeat ? '' : t('errors.passwords_differ'),
    }),
    command: async ({ password = '', password_repeat = '' }) => {
      const reply = await postPasswordReset({ password, password_repeat, token });
      return { ...reply, isKept: !reply.user || (await isSessionKept()) };
    },
    onDone: ({ user, needs_code, isKept }) => {
      if (needs_code) return navigate(withNext(paths.loginCode(), params), { replace: true });
      notify({ message: t('reset.done'), tone: 'success' });
      // The link is used up: the login says what is wrong, and is the way in.
      if (!isKept) return navigate(withNext(paths.login({ error: 'cookies_refused' }), params), { replace: true });
      setUser(user);
      if (user) navigate(afterSignIn(user, params), { replace: true });
    },
  });
  const { data: link } = useRead(resetLinkQuery(token, params.get('next') ?? undefined), {
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  });
  const isDead = !token || link?.works === false;
  const isExpired = error?.code === 'link_expired' || error?.code === 'validation_failed';
  const texts = {
    showLabel: t('showPassword'),
    hideLabel: t('hidePassword'),
    autoComplete: 'new-password',
    required: true,
  };
  const again = (
    <Button as={Link} to={withNext(paths.resetPassword(), params)} size="sm">
      {t('reset.again')}
    </Button>
  );
  if (isDead)
    return (
      <FormPage title={t('reset.title')}>
        <FormAnswer error={EXPIRED} isPosted={isPosted} action={again} />
      </FormPage>
    );
  return (
    <FormPage title={t('reset.title')}>
      <form {...form} action="/api/password/reset">
        <Stack gap={5}>
          <FormAnswer error={error} isPosted={isPosted} action={isExpired ? again : undefined} />
          <HiddenFields from={posted.from} token={token} />
          <PasswordInput
            name="password"
            label={t('reset.password')}
            hint={t('form.passwordHint')}
            error={errorOf('password')}
            {...texts}
          />
          <PasswordInput
            name="password_repeat"
            label={t('reset.repeat')}
            error={errorOf('password_repeat')}
            {...texts}
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isRunning}>
            {t('reset.submit')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
