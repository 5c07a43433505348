import { paths } from '@vonk/api/paths.ts';
import { refreshUserAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { MailedLinkForm } from '@vonk/member-forms/plain/mailed-link-form.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { CrownIcon, type IconComponent, LockIcon, UserIcon, UsersIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color } from '@vonk/ui/theme.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { postActivation } from '../signup.api.ts';
import { ActivateErrorPage } from './activate-error-page.tsx';
import { isPassing, useTokenPost } from './use-token-post.ts';

/** `signup_step` of an account whose signup is complete. */
const COMPLETE = 5;

/**
 * Confirms the address by the mailed link and offers the three ways on (R-ROUTE-8). Whoever is signed in opened it themselves: one step,
 * unless the link is another account's, which a press goes over to: the page is made anew for it.
 * Anybody else presses a button: what looks through mails for their reader opens each link, and in its browser, which is not
 * the signup's, the link would be used up and the password of the signup gone.
 */
export function ActivateDonePage() {
  const { t } = useTranslation('signup');
  const refreshUser = useSetAtom(refreshUserAtom);
  const user = useAtomValue(userAtom);
  const isComplete = (user?.signup_step ?? 0) >= COMPLETE;
  const posted = usePostedForm('activate');
  const { token, reply, isOther, error, isRunning, again } = useTokenPost(
    postActivation,
    user !== null && !posted.isDone && !posted.error,
  );
  useEffect(() => {
    if (reply && !reply.needs_code) refreshUser().catch(() => {});
  }, [reply, refreshUser]);
  if (posted.error && !isPassing(posted.error)) return <ActivateErrorPage />;
  if (error?.code === 'unavailable')
    return (
      <FormPage title={t('activate.offlineTitle')} text={t('activate.offlineText')}>
        <Button variant="primary" isFullWidth onClick={again}>
          {t('activate.again')}
        </Button>
      </FormPage>
    );
  if (error && !isPassing(error)) return <Navigate to={paths.activationFailed()} replace />;
  if (reply?.needs_code) return <Navigate to={paths.loginCode()} replace />;
  if (reply?.user?.decision && !reply.password_token) return <Navigate to={reply.user.decision} replace />;
  if (!reply && !posted.isDone)
    return (
      <FormPage
        title={t(isRunning ? 'activate.working' : 'activate.ask')}
        text={t(isOther ? 'activate.other' : 'activate.askText')}
      >
        <MailedLinkForm
          action="/api/activate"
          from={posted.from}
          token={token}
          error={error ?? posted.error}
          isLoading={isRunning}
          onPress={again}
        >
          {t('activate.confirm')}
        </MailedLinkForm>
      </FormPage>
    );
  return (
    <FormPage
      title={t('activate.doneTitle')}
      text={t('activate.doneText')}
      below={
        <Stack gap={4}>
          {reply?.password_token ? (
            <WayOn
              icon={LockIcon}
              to={paths.newPassword(reply.password_token)}
              title={t('activate.passwordTitle')}
              text={t('activate.passwordText')}
            />
          ) : null}
          <WayOn
            icon={UserIcon}
            to={isComplete ? paths.profile() : paths.signup()}
            title={t('activate.profileTitle')}
            text={t('activate.profileText')}
          />
          <WayOn
            icon={CrownIcon}
            to={paths.premium()}
            title={t('activate.premiumTitle')}
            text={t('activate.premiumText')}
          />
          <WayOn
            icon={UsersIcon}
            to={paths.members()}
            title={t('activate.membersTitle')}
            text={t('activate.membersText')}
          />
        </Stack>
      }
    />
  );
}

function WayOn({ icon: Icon, to, title, text }: { icon: IconComponent; to: string; title: string; text: string }) {
  return (
    <Card as={Link} to={to} padding="lg" isInteractive>
      <span css={{ display: 'flex', gap: '16px', alignItems: 'flex-start' }}>
        <Icon size={26} css={{ color: color.deepText }} />
        <span>
          <Heading as="span" level="h5" css={{ display: 'block', fontWeight: 700 }}>
            {title}
          </Heading>
          <Text as="span" tone="soft">
            {text}
          </Text>
        </span>
      </span>
    </Card>
  );
}
