import { maySignUpAtom } from '@vonk/kernel/posted-form-atoms.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { FormAnswer } from '@vonk/member-forms/plain/form-answer.tsx';
import { type PlainValues, usePlainForm } from '@vonk/member-forms/plain/use-plain-form.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { DateOfBirthInput } from '@vonk/ui/date-of-birth-input.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { birthdateParts } from './birthdate.ts';
import { trackingOf } from './tracking-values.ts';
import { useLanderSignup } from './use-lander-signup.ts';
import { WhoFields } from './who-fields.tsx';

/**
 * The signup that is built into a lander. It is a plain form: it works before any script has run and without one
 * (the server then answers with a page); errors show beside their fields and nothing typed is lost.
 */
export function LanderSignup({ title, signupMessage = '' }: { title?: string; signupMessage?: string }) {
  const { t } = useTranslation('landers');
  const { min_age, geoip_selected_country } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const maySignUp = useAtomValue(maySignUpAtom);
  const { search } = useLocation();
  const signup = useLanderSignup();
  const posted = usePostedForm('signup');
  const textOf = useErrorText();
  const [sent, setSent] = useState<PlainValues | null>(null);
  const [isMailed, setIsMailed] = useState(posted.isDone);
  const isPosted = sent === null && posted.error !== null;
  const error = isPosted ? posted.error : signup.error;
  const email = (sent ?? posted.values).email ?? '';
  const { form } = usePlainForm({
    send: (values) => {
      if (signup.isRunning) return;
      setSent(values);
      void signup.run(values).then((outcome) => setIsMailed(outcome === 'mailed'));
    },
    error,
  });
  const hidden = {
    from: posted.from,
    ...trackingOf(search),
    ...(signupMessage ? { signup_message: signupMessage } : {}),
  };

  if (!maySignUp || isMailed) {
    return (
      <Card padding="lg" id="signup">
        {isMailed ? (
          <div id="form-answer">
            <Alert tone="success" isLive title={t('signup.mailedTitle')}>
              {t('signup.mailedText', { email })}
            </Alert>
          </div>
        ) : (
          <Text>{t('signup.closed')}</Text>
        )}
      </Card>
    );
  }
  return (
    <Card padding="lg" isRaised id="signup">
      <form {...form} action="/api/signup">
        <Stack gap={5}>
          <Heading as="h2" level="h3">
            {title ?? t('signup.title')}
          </Heading>
          <FormAnswer
            error={error}
            isPosted={isPosted}
            action={
              error?.details.fields?.email === 'email_taken' ? (
                <Button as={Link} to="/login" state={{ email }} size="sm">
                  {t('signup.login')}
                </Button>
              ) : undefined
            }
          />
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <WhoFields values={posted.values} />
          <TextInput
            label={t('signup.name')}
            name="name"
            autoComplete="nickname"
            maxLength={40}
            required
            defaultValue={posted.values.name}
            error={textOf(error, 'name')}
          />
          <TextInput
            label={t('signup.email')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={320}
            required
            defaultValue={posted.values.email}
            error={textOf(error, 'email')}
          />
          <PasswordInput
            label={t('signup.password')}
            name="password"
            autoComplete="new-password"
            minLength={8}
            required
            hint={t('signup.passwordHint')}
            showLabel={t('signup.show')}
            hideLabel={t('signup.hide')}
            error={textOf(error, 'password')}
          />
          <DateOfBirthInput
            name="birth"
            label={t('signup.birthdate')}
            partLabels={{ day: t('signup.day'), month: t('signup.month'), year: t('signup.year') }}
            // The order of the visitor's country: English alone would mean the order of the United States.
            locale={`${language}-${geoip_selected_country}`}
            defaultParts={birthdateParts(posted.values)}
            isRequired
            error={textOf(error, 'date_of_birth')}
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={signup.isRunning}>
            {t('signup.submit')}
          </Button>
          <Text size="sm" tone="soft">
            {t('signup.note', { age: min_age })}{' '}
            <Link to="/pages/terms" css={{ textDecoration: 'underline' }}>
              {t('signup.terms')}
            </Link>
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
