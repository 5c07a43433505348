import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { LinkedText } from '@vonk/member-forms/linked-text.tsx';
import { useErrorText } from '@vonk/member-forms/use-error-text.ts';
import { Button } from '@vonk/ui/button.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clearDraft, readDraft, saveDraft } from '../use-draft.ts';
import { BirthdateField } from './birthdate-field.tsx';
import { type SignupValues, valuesOfNiche } from './signup-values.ts';
import { useSignup } from './use-signup.ts';
import { WhoFields } from './who-fields.tsx';

const DRAFT = 'signup';
const MOST_NAME = 40;
const MOST_MESSAGE = 500;

/** Step 0: the form that makes the account. It is a page of its own or the body of the host's modal. */
export function SignupForm({
  initial = {},
  onDone,
}: {
  initial?: Partial<SignupValues>;
  onDone: (outcome: 'signed-in' | 'mailed', email: string) => void;
}) {
  const { t } = useTranslation('signup');
  const { niche } = useAtomValue(settingsAtom);
  const signup = useSignup();
  const textOf = useErrorText('signup');
  const { register, control, handleSubmit, formState } = useForm<SignupValues>({
    defaultValues: { ...readDraft(DRAFT, { ...valuesOfNiche(niche), ...initial }), password: '' },
  });
  const values = useWatch({ control });
  useEffect(() => {
    const { password: _, ...kept } = values;
    saveDraft(DRAFT, kept);
  }, [values]);
  const required = { validate: (value: string) => value.trim() !== '' || t('form.required') };
  const errorOf = (field: keyof SignupValues) => formState.errors[field]?.message ?? textOf(signup.error, field);
  const isTaken = signup.error?.details.fields?.email === 'email_taken';

  const submit = handleSubmit(async (sent) => {
    const outcome = await signup.run(sent);
    if (!outcome) return;
    clearDraft(DRAFT);
    onDone(outcome, sent.email);
  });
  return (
    <form onSubmit={submit} method="post" action="/api/signup" noValidate>
      <Stack gap={6}>
        <FormError
          error={signup.error}
          namespace="signup"
          action={
            isTaken ? (
              <Button as={Link} to="/login" state={{ email: values.email }} size="sm">
                {t('form.login')}
              </Button>
            ) : undefined
          }
        />
        <WhoFields control={control} />
        <TextInput
          label={t('form.name')}
          hint={t('form.nameHint')}
          autoComplete="nickname"
          maxLength={MOST_NAME}
          error={errorOf('name')}
          {...register('name', required)}
        />
        <TextInput
          label={t('form.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errorOf('email')}
          {...register('email', required)}
        />
        <PasswordInput
          label={t('form.password')}
          hint={t('form.passwordHint')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="new-password"
          error={errorOf('password')}
          {...register('password', required)}
        />
        <BirthdateField control={control} error={textOf(signup.error, 'date_of_birth')} />
        <TextArea
          label={t('form.message')}
          note={t('optional')}
          hint={t('form.messageHint')}
          maxLength={MOST_MESSAGE}
          minRows={2}
          maxRows={5}
          {...register('signup_message')}
        />
        <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={signup.isRunning}>
          {t('form.submit')}
        </Button>
        <Text size="sm" tone="faint">
          <LinkedText
            text={t('form.terms')}
            links={{
              terms: (words) => (
                <TextLink as={Link} to="/pages/terms" tone="inherit">
                  {words}
                </TextLink>
              ),
              privacy: (words) => (
                <TextLink as={Link} to="/pages/privacy" tone="inherit">
                  {words}
                </TextLink>
              ),
            }}
          />
        </Text>
      </Stack>
    </form>
  );
}
