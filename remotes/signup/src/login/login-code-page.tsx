import { paths } from '@vonk/api/paths.ts';
import { settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { FormAnswer } from '@vonk/member-forms/plain/form-answer.tsx';
import { HiddenFields } from '@vonk/member-forms/plain/hidden-fields.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useAtom, useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { afterSignIn } from '../after-sign-in.ts';
import { FormPage } from '../form-page.tsx';
import { withNext } from '../next-path.ts';
import { postLoginCode } from '../signup.api.ts';

/** Asks for the second factor's code, once a password or a mailed link was right (R-ACCOUNT-13). */
export function LoginCodePage() {
  const { t } = useTranslation('signup');
  const { name, support_email } = useAtomValue(settingsAtom);
  const [user, setUser] = useAtom(userAtom);
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const posted = usePostedForm('login-code');
  const { form, errorOf, error, isPosted, isRunning } = useForm({
    posted,
    check: ({ code = '' }) => ({ code: code.trim() ? '' : t('form.required') }),
    command: ({ code = '' }) => postLoginCode(code),
    onDone: setUser,
  });
  if (user) return <Navigate to={afterSignIn(user, params, hash)} replace />;
  const isOver = error?.code === 'login_too_late' || error?.code === 'cookies_refused';
  const toLogin = withNext(paths.login(), params);
  return (
    <FormPage
      title={t('loginCode.title')}
      text={t('loginCode.text', { site: name })}
      below={
        <Stack gap={4}>
          <Stack gap={1}>
            <Text weight="semibold">{t('loginCode.lost')}</Text>
            <Text tone="soft">{t('loginCode.lostText', { email: support_email })}</Text>
          </Stack>
          <Text>
            <TextLink as={Link} to={toLogin}>
              {t('loginCode.again')}
            </TextLink>
          </Text>
        </Stack>
      }
    >
      <form {...form} action="/api/user/code">
        <Stack gap={5}>
          <FormAnswer
            error={error}
            isPosted={isPosted}
            action={
              isOver ? (
                <Button as={Link} to={toLogin} size="sm">
                  {t('loginCode.again')}
                </Button>
              ) : undefined
            }
          />
          <HiddenFields from={posted.from} />
          <TextInput
            label={t('loginCode.code')}
            hint={t('loginCode.hint')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            error={errorOf('code')}
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isRunning}>
            {t('loginCode.submit')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
