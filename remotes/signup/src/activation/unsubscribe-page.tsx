import { paths } from '@vonk/api/paths.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { MailedLinkForm } from '@vonk/member-forms/plain/mailed-link-form.tsx';
import { SupportButton } from '@vonk/member-forms/plain/support-button.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { postUnsubscribe, unsubscribeAction } from '../signup.api.ts';
import { isPassing, useTokenPost } from './use-token-post.ts';

/** Ends mails of one kind by the link in them (R-ACCOUNT-9). It is pressed for: what looks through mails opens each link. */
export function UnsubscribePage() {
  const { t } = useTranslation('signup');
  const posted = usePostedForm('unsubscribe');
  const { token, reply, error, isRunning, again } = useTokenPost(postUnsubscribe, false);
  const toNotices = (
    <Button as={Link} to={paths.notifications()} variant="primary">
      {t('unsubscribe.choose')}
    </Button>
  );
  const refusal = error ?? posted.error;
  // Nobody is mailed a new one: what helps is the setting itself, or whoever can set it.
  if (refusal && !isPassing(refusal))
    return (
      <FormPage
        title={t('unsubscribe.overTitle')}
        text={t('unsubscribe.overText')}
        below={
          <Row isWrapping gap={3}>
            {toNotices}
            <SupportButton />
          </Row>
        }
      />
    );
  if (reply || posted.isDone)
    return (
      <FormPage title={t('unsubscribe.doneTitle')} text={t('unsubscribe.doneText')} below={<div>{toNotices}</div>} />
    );
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
