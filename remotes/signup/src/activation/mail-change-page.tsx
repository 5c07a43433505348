import { paths } from '@vonk/api/paths.ts';
import { refreshUserAtom } from '@vonk/kernel/session-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Button } from '@vonk/ui/button.tsx';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { postMailChange } from '../signup.api.ts';
import { useTokenPost } from './use-token-post.ts';

/** Takes a new address by the mailed link (R-ACCOUNT-5). */
export function MailChangePage() {
  const { t } = useTranslation('signup');
  const textOf = useErrorText();
  const refreshUser = useSetAtom(refreshUserAtom);
  const { reply, error } = useTokenPost(postMailChange);
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
  if (error) return <FormPage title={t('mailChange.errorTitle')} text={textOf(error)} below={toSettings} />;
  if (!reply) return <FormPage title={t('mailChange.working')} />;
  return <FormPage title={t('mailChange.doneTitle')} text={t('mailChange.doneText')} below={toSettings} />;
}
