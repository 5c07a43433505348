import { paths } from '@vonk/api/paths.ts';
import { refreshUserAtom } from '@vonk/kernel/session-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { MailedLinkForm } from '@vonk/member-forms/plain/mailed-link-form.tsx';
import { SupportButton } from '@vonk/member-forms/plain/support-button.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { postMailChangeUndo } from '../signup.api.ts';
import { isPassing, useTokenPost } from './use-token-post.ts';

/**
 * The old address takes a change of address back; whoever was signed in is signed out (R-ACCOUNT-5). It is pressed for: what looks
 * through mails for their reader opens each link, and would take back what nobody minds.
 */
export function MailChangeUndoPage() {
  const { t } = useTranslation('signup');
  const textOf = useErrorText();
  const refreshUser = useSetAtom(refreshUserAtom);
  const posted = usePostedForm('mail-change-undo');
  const { token, reply, error, isRunning, again } = useTokenPost(postMailChangeUndo, false);
  useEffect(() => {
    if (reply) refreshUser().catch(() => {});
  }, [reply, refreshUser]);
  const toLogin = (
    <div>
      <Button as={Link} to={paths.login()} variant="primary">
        {t('mailChange.undoLogin')}
      </Button>
    </div>
  );
  const refusal = error ?? posted.error;
  // Whoever lost the account by the change cannot log in: support is all that is left to them.
  if (refusal?.code === 'link_expired')
    return (
      <FormPage
        title={t('mailChange.overTitle')}
        text={t('mailChange.undoOverText')}
        below={
          <Row isWrapping gap={3}>
            <SupportButton variant="primary" />
            <Button as={Link} to={paths.login()}>
              {t('mailChange.undoLogin')}
            </Button>
          </Row>
        }
      />
    );
  if (refusal && !isPassing(refusal)) return <FormPage title={textOf(refusal)} below={toLogin} />;
  if (!reply && !posted.isDone)
    return (
      <FormPage title={t('mailChange.undoAsk')} text={t('mailChange.undoAskText')}>
        <MailedLinkForm
          action="/api/mail-change/undo"
          from={posted.from}
          token={token}
          error={refusal}
          isLoading={isRunning}
          onPress={again}
        >
          {t('mailChange.undoStop')}
        </MailedLinkForm>
      </FormPage>
    );
  return <FormPage title={t('mailChange.undoTitle')} text={t('mailChange.undoText')} below={toLogin} />;
}
