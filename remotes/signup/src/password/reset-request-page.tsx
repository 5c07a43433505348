import { paths } from '@vonk/api/paths.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { FormAnswer } from '@vonk/member-forms/plain/form-answer.tsx';
import { HiddenFields } from '@vonk/member-forms/plain/hidden-fields.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { MailIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { EmailField } from '../email-field.tsx';
import { FormPage } from '../form-page.tsx';
import { nextPath, withNext } from '../next-path.ts';
import { postPasswordRequest } from '../signup.api.ts';

/** Asks for the mail with the link (R-ACCOUNT-5), which leads on to the page that was wanted. */
export function ResetRequestPage() {
  const { t } = useTranslation('signup');
  const posted = usePostedForm('reset-request');
  const [params] = useSearchParams();
  const [isKnown, setIsKnown] = useState(posted.values.is_known === 'yes');
  const { form, errorOf, error, isPosted, isRunning, isDone, sent } = useForm({
    posted,
    check: ({ email = '' }) => ({ email: email.trim() ? '' : t('form.required') }),
    command: ({ email = '' }) => postPasswordRequest({ email, next: nextPath(params, '') || undefined }),
    onDone: ({ is_known = false }) => setIsKnown(is_known),
  });
  const sentTo = isDone ? sent?.email : posted.isDone ? posted.values.email : '';
  if (sentTo)
    return (
      <EmptyState
        icon={MailIcon}
        title={t('resetRequest.sentTitle')}
        headingAs="h1"
        action={
          <Button as={Link} to={withNext(paths.login(), params)}>
            {t('resetRequest.backToLogin')}
          </Button>
        }
      >
        {isKnown ? t('resetRequest.sentKnown', { email: sentTo }) : t('resetRequest.sentText', { email: sentTo })}{' '}
        {t('resetRequest.spam')}
      </EmptyState>
    );
  return (
    <FormPage title={t('resetRequest.title')} text={t('resetRequest.text')}>
      <form {...form} action="/api/password/request">
        <Stack gap={5}>
          <FormAnswer error={error} isPosted={isPosted} />
          <HiddenFields from={posted.from} />
          <EmailField defaultValue={posted.values.email} error={errorOf('email')} />
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isRunning}>
            {t('resetRequest.submit')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
