import type { UserReply } from '@vonk/api/user.ts';
import { toAppError } from '@vonk/kernel/app-error.ts';
import { http } from '@vonk/kernel/http.ts';
import { settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { textKey } from '@vonk/kernel/text-key.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { BirthdateFields, readBirthdate } from './birthdate-fields.tsx';
import { trackingOf } from './tracking-values.ts';
import { WhoFields } from './who-fields.tsx';

type FieldErrors = Record<string, string | undefined>;

/**
 * The signup that is built into a lander. It is a plain form: it works before any script has run and without one
 * (the server answers with a redirect); with script errors show beside their fields and nothing typed is lost.
 */
export function LanderSignup({ title, signupMessage = '' }: { title?: string; signupMessage?: string }) {
  const { t } = useTranslation('landers');
  const { min_age, signups } = useAtomValue(settingsAtom);
  const setUser = useSetAtom(userAtom);
  const navigate = useNavigate();
  const { search } = useLocation();
  const tracking = trackingOf(search);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [general, setGeneral] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setIsSending(true);
    setErrors({});
    setGeneral(null);
    try {
      const { user } = await http.post<UserReply>('/signup', {
        email: values.email,
        name: values.name,
        password: values.password,
        date_of_birth: readBirthdate(values),
        signup_message: signupMessage,
        ...(values.gender ? { gender: values.gender } : {}),
        ...(values.looking_for ? { looking_for: values.looking_for } : {}),
        ...tracking,
      });
      setUser(user);
      navigate('/signup');
    } catch (thrown) {
      const { code, details } = toAppError(thrown);
      const text = (field: string) =>
        t(textKey<'host'>(`errors.${field}`), {
          ns: 'host',
          min_age: details.min_age ?? min_age,
          minutes: details.minutes ?? 0,
        });
      setErrors(
        Object.fromEntries(Object.entries(details.fields ?? {}).map(([field, fieldCode]) => [field, text(fieldCode)])),
      );
      if (!details.fields) setGeneral(text(code));
    } finally {
      setIsSending(false);
    }
  };

  if (signups === 'with_trafficsource' && !tracking.network && !tracking.ref) {
    return (
      <Card padding="lg">
        <Text>{t('signup.closed')}</Text>
      </Card>
    );
  }
  return (
    <Card padding="lg" isRaised id="signup">
      <form method="post" action="/api/signup" onSubmit={submit} noValidate>
        <Stack gap={5}>
          <Heading as="h2" level="h3">
            {title ?? t('signup.title')}
          </Heading>
          {general ? (
            <Alert tone="danger" isLive>
              {general}
            </Alert>
          ) : null}
          {Object.entries(tracking).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {signupMessage ? <input type="hidden" name="signup_message" value={signupMessage} /> : null}
          <WhoFields />
          <TextInput
            label={t('signup.name')}
            name="name"
            autoComplete="nickname"
            maxLength={40}
            required
            error={errors.name}
          />
          <TextInput
            label={t('signup.email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
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
            error={errors.password}
          />
          <BirthdateFields error={errors.date_of_birth} />
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isSending}>
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
