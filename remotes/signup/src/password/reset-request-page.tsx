import { http } from '@vonk/kernel/http.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useErrorText } from '@vonk/member-forms/use-error-text.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { MailIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormPage } from '../form-page.tsx';

const requestReset = (email: string) => http.post<{ ok: true }>('/password/request', { email });

/** Asks for the mail with the link (R-ACCOUNT-5). */
export default function ResetRequestPage() {
  const { t } = useTranslation('signup');
  const request = useCommand(requestReset);
  const textOf = useErrorText('signup');
  const [sentTo, setSentTo] = useState('');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    if (await request.run(email)) setSentTo(email);
  });
  if (sentTo)
    return (
      <EmptyState
        icon={MailIcon}
        title={t('resetRequest.sentTitle')}
        headingAs="h1"
        action={
          <Button as={Link} to="/login">
            {t('resetRequest.backToLogin')}
          </Button>
        }
      >
        {t('resetRequest.sentText', { email: sentTo })} {t('resetRequest.spam')}
      </EmptyState>
    );
  return (
    <FormPage title={t('resetRequest.title')} text={t('resetRequest.text')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <FormError error={request.error} namespace="signup" />
          <TextInput
            label={t('login.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            error={formState.errors.email?.message ?? textOf(request.error, 'email')}
            {...register('email', { validate: (value) => value.trim() !== '' || t('form.required') })}
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={request.isRunning}>
            {t('resetRequest.submit')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
