import { paths } from '@vonk/api/paths.ts';
import { refreshUserAtom } from '@vonk/kernel/session-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Button } from '@vonk/ui/button.tsx';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { postMailChangeUndo } from '../signup.api.ts';
import { useTokenPost } from './use-token-post.ts';

/**
 * The old address takes a change of address back; whoever was signed in is signed out (R-ACCOUNT-5). It is pressed for: what looks
 * through mails for their reader opens each link, and would take back what nobody minds.
 */
export function MailChangeUndoPage() {
  const { t } = useTranslation('signup');
  const textOf = useErrorText();
  const refreshUser = useSetAtom(refreshUserAtom);
  const { reply, error, isRunning, again } = useTokenPost(postMailChangeUndo, false);
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
  if (error) return <FormPage title={textOf(error)} below={toLogin} />;
  if (!reply)
    return (
      <FormPage
        title={t('mailChange.undoAsk')}
        text={t('mailChange.undoAskText')}
        below={
          <div>
            <Button variant="primary" isLoading={isRunning} onClick={again}>
              {t('mailChange.undoStop')}
            </Button>
          </div>
        }
      />
    );
  return <FormPage title={t('mailChange.undoTitle')} text={t('mailChange.undoText')} below={toLogin} />;
}
