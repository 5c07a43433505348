import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { LinkedText } from '@vonk/member-forms/linked-text.tsx';
import { FormAnswer } from '@vonk/member-forms/plain/form-answer.tsx';
import { type PlainValues, usePlainForm } from '@vonk/member-forms/plain/use-plain-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { DateOfBirthInput } from '@vonk/ui/date-of-birth-input.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { withNext } from '../next-path.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { birthdateOf, type SignupValues, trackingOf, valuesOfNiche } from './signup-values.ts';
import { useSignup } from './use-signup.ts';
import { useSignupDraft } from './use-signup-draft.ts';
import { WhoFields } from './who-fields.tsx';

const MOST_NAME = 40;
const MOST_EMAIL = 320;
const MOST_MESSAGE = 500;
const REQUIRED = ['name', 'email', 'password'] as const;

export interface AccountFormProps {
  initial?: SignupValues;
  onDone: (outcome: 'signed-in' | 'mailed', email: string) => void;
}

/**
 * Step 0: the form that makes the account. It is a page of its own or the body of the host's modal, and posts by itself
 * before any script has run: then the server answers with a page.
 */
export function AccountForm({ initial = {}, onDone }: AccountFormProps) {
  const { t } = useTranslation('signup');
  const { niche, min_age, geoip_selected_country } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const [params] = useSearchParams();
  const signup = useSignup();
  const posted = usePostedForm('signup');
  const textOf = useErrorText();
  const [sent, setSent] = useState<PlainValues | null>(null);
  const isPosted = sent === null && posted.error !== null;
  const error = isPosted ? posted.error : signup.error;
  const start = { ...valuesOfNiche(niche), ...initial, ...posted.values };

  const check = (values: PlainValues) => ({
    ...Object.fromEntries(REQUIRED.map((name) => [name, values[name]?.trim() ? '' : t('form.required')])),
    date_of_birth: birthdateOf(values) ? '' : t('errors.birthdate_too_young', { min_age }),
  });
  const send = async (values: PlainValues) => {
    if (signup.isRunning) return;
    setSent(values);
    const outcome = await signup.run(values);
    if (!outcome) return;
    draft.clear();
    onDone(outcome, values.email ?? '');
  };
  const { form, wrong } = usePlainForm({ check, send: (values) => void send(values), error });
  const draft = useSignupDraft(form.ref);
  const errorOf = (field: string) => wrong[field] ?? textOf(error, field);
  return (
    <form {...form} action="/api/signup" onChange={draft.keep}>
      <Stack gap={6}>
        <FormAnswer
          error={error}
          isPosted={isPosted}
          action={
            error?.details.fields?.email === 'email_taken' ? (
              <Button
                as={Link}
                to={withNext('/login', params)}
                state={{ email: (sent ?? posted.values).email }}
                size="sm"
              >
                {t('form.login')}
              </Button>
            ) : undefined
          }
        />
        <HiddenFields from={posted.from} {...trackingOf(params)} />
        <WhoFields initial={start} />
        <TextInput
          label={t('form.name')}
          name="name"
          hint={t('form.nameHint')}
          autoComplete="nickname"
          maxLength={MOST_NAME}
          required
          defaultValue={start.name}
          error={errorOf('name')}
        />
        <TextInput
          label={t('form.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={MOST_EMAIL}
          required
          defaultValue={start.email}
          error={errorOf('email')}
        />
        <PasswordInput
          label={t('form.password')}
          name="password"
          hint={t('form.passwordHint')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="new-password"
          required
          error={errorOf('password')}
        />
        <DateOfBirthInput
          name="birth"
          label={t('form.birthdate')}
          hint={t('form.birthdateHint', { min_age })}
          partLabels={{ day: t('form.day'), month: t('form.month'), year: t('form.year') }}
          // The order of the visitor's country: English alone would mean the order of the United States.
          locale={`${language}-${geoip_selected_country}`}
          defaultParts={{ day: start.birth_day ?? '', month: start.birth_month ?? '', year: start.birth_year ?? '' }}
          isRequired
          error={errorOf('date_of_birth')}
        />
        <TextArea
          label={t('form.message')}
          name="signup_message"
          note={t('optional')}
          hint={t('form.messageHint')}
          maxLength={MOST_MESSAGE}
          minRows={2}
          maxRows={5}
          defaultValue={start.signup_message}
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
