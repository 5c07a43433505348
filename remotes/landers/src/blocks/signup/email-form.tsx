import { paths } from '@vonk/api/paths.ts';
import { signupEmailAtom } from '@vonk/kernel/signup-email-atom.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSharedTexts } from '../texts/use-shared-texts.ts';

/** Asks for the e-mail address alone; the rest follows on the signup page, where it is filled in already. It never stands in an address. */
export function EmailForm() {
  const { t } = useSharedTexts();
  const setEmail = useSetAtom(signupEmailAtom);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!/^\S+@\S+\.\S+$/.test(email)) {
      event.currentTarget.querySelector('input')?.focus();
      return setError(t('errors.email_invalid', { ns: 'host' }));
    }
    setEmail(email);
    navigate(`${paths.signup()}${search}`);
  };
  return (
    <Card padding="lg" isRaised>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <TextInput
            label={t('signupForm.email')}
            name="email"
            type="email"
            autoComplete="email"
            error={error}
            required
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth>
            {t('swipe.continue')}
          </Button>
          <Text size="sm" tone="soft">
            {t('swipe.emailNote')}
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
