import { paths } from '@vonk/api/paths.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { MailedLinkForm } from '@vonk/member-forms/plain/mailed-link-form.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { postUnsubscribe, unsubscribeAction } from '../signup.api.ts';
import { isPassing, useTokenPost } from './use-token-post.ts';

/** Ends mails of one kind by the link in them (R-ACCOUNT-9). It is pressed for: what looks through mails opens each link. */
export function UnsubscribePage() {
  const { t } = useTranslation('signup');
  const textOf = useErrorText();
  const posted = usePostedForm('unsubscribe');
  const { token, reply, error, isRunning, again } = useTokenPost(postUnsubscribe, false);
  const toNotices = (
    <div>
      <Button as={Link} to={paths.notifications()} variant="primary">
        {t('unsubscribe.choose')}
      </Button>
    </div>
  );
  const refusal = error ?? posted.error;
  if (refusal && !isPassing(refusal)) return <FormPage title={textOf(refusal)} below={toNotices} />;
  if (reply || posted.isDone)
    return <FormPage title={t('unsubscribe.doneTitle')} text={t('unsubscribe.doneText')} below={toNotices} />;
  const isOfLikes = token.split('-')[1] === 'like';
  return (
    <FormPage title={t('unsubscribe.ask')} text={isOfLikes ? t('unsubscribe.like') : t('unsubscribe.message')}>
      <MailedLinkForm
        action={unsubscribeAction(token)}
        from={posted.from}
        token={token}
        error={refusal}
        isLoading={isRunning}
        onPress={again}
      >
        {t('unsubscribe.stop')}
      </MailedLinkForm>
    </FormPage>
  );
}
