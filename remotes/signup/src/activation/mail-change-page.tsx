import { paths } from '@vonk/api/paths.ts';
import { refreshUserAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { MailedLinkForm } from '@vonk/member-forms/plain/mailed-link-form.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { postMailChange } from '../signup.api.ts';
import { isPassing, useTokenPost } from './use-token-post.ts';

/**
 * Takes a new address by the mailed link (R-ACCOUNT-5): at once for whoever is signed in as its member, by a button for all
 * others. An address that was mistyped is a stranger's, and what looks through that stranger's mails must not take the
 * account there.
 */
export function MailChangePage() {
  const { t } = useTranslation('signup');
  const textOf = useErrorText();
  const refreshUser = useSetAtom(refreshUserAtom);
  const isSignedIn = useAtomValue(userAtom) !== null;
  const posted = usePostedForm('mail-change');
  const { token, reply, isOther, error, isRunning, again } = useTokenPost(
    postMailChange,
    isSignedIn && !posted.isDone && !posted.error,
  );
  useEffect(() => {
    if (reply) refreshUser().catch(() => {});
  }, [reply, refreshUser]);
  const toSettings = (
    <div>
      <Button as={Link} to={paths.settings()} variant="primary">
        {t('mailChange.settings')}
      </Button>
    </div>
  );
  const refusal = error ?? posted.error;
  if (refusal?.code === 'link_expired')
    return <FormPage title={t('mailChange.overTitle')} text={t('mailChange.overText')} below={toSettings} />;
  if (refusal && !isPassing(refusal))
    return <FormPage title={t('mailChange.errorTitle')} text={textOf(refusal)} below={toSettings} />;
  if (!reply && !posted.isDone)
    return (
      <FormPage
        title={t(isRunning ? 'mailChange.working' : 'mailChange.ask')}
        text={isOther ? t('activate.other') : undefined}
      >
        <MailedLinkForm
          action="/api/mail-change/confirm"
          from={posted.from}
          token={token}
          error={refusal}
          isLoading={isRunning}
          onPress={again}
        >
          {t('mailChange.confirm')}
        </MailedLinkForm>
      </FormPage>
    );
  return <FormPage title={t('mailChange.doneTitle')} text={t('mailChange.doneText')} below={toSettings} />;
}
