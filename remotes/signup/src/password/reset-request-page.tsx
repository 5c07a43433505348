import { paths } from '@vonk/api/paths.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { FormAnswer } from '@vonk/member-forms/plain/form-answer.tsx';
import { HiddenFields } from '@vonk/member-forms/plain/hidden-fields.tsx';
import { usePlainForm } from '@vonk/member-forms/plain/use-plain-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { MailIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { postPasswordRequest } from '../signup.api.ts';

/** Asks for the mail with the link (R-ACCOUNT-5). */
export function ResetRequestPage() {
  const { t } = useTranslation('signup');
  const request = useCommand(postPasswordRequest);
  const posted = usePostedForm('reset-request');
  const textOf = useErrorText();
  const [sentTo, setSentTo] = useState(() => (posted.isDone ? (posted.values.email ?? '') : ''));
  const [isSent, setIsSent] = useState(false);
  const isPosted = !isSent && posted.error !== null;
  const error = isPosted ? posted.error : request.error;
  const send = async (email: string) => {
    if (request.isRunning) return;
    setIsSent(true);
    if (await request.run(email)) setSentTo(email);
  };
  const { form, wrong } = usePlainForm({
    check: ({ email = '' }) => ({ email: email.trim() ? '' : t('form.required') }),
    send: ({ email = '' }) => void send(email),
    error,
  });
  if (sentTo)
    return (
      <EmptyState
        icon={MailIcon}
        title={t('resetRequest.sentTitle')}
        headingAs="h1"
        action={
          <Button as={Link} to={paths.login()}>
            {t('resetRequest.backToLogin')}
          </Button>
        }
      >
        {t('resetRequest.sentText', { email: sentTo })} {t('resetRequest.spam')}
      </EmptyState>
    );
  return (
    <FormPage title={t('resetRequest.title')} text={t('resetRequest.text')}>
      <form {...form} action="/api/password/request">
        <Stack gap={5}>
          <FormAnswer error={error} isPosted={isPosted} />
          <HiddenFields from={posted.from} />
          <TextInput
            label={t('login.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            defaultValue={posted.values.email}
            error={wrong.email ?? textOf(error, 'email')}
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={request.isRunning}>
            {t('resetRequest.submit')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
