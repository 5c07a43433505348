import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useHasPasskeys } from '@vonk/member-forms/passkey/use-has-passkeys.ts';
import { requireKeptSession } from '@vonk/member-forms/require-kept-session.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { media } from '@vonk/ui/theme.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { decisionOf } from '../after-sign-in.ts';
import { logInWithPasskey } from '../signup.api.ts';

/** A login without password or code, where the browser has passkeys (R-ACCOUNT-14). */
export function PasskeyLogin() {
  const { t } = useTranslation('signup');
  const setUser = useSetAtom(userAtom);
  const navigate = useNavigate();
  const { run, error, isRunning } = useCommand(async () => {
    const user = await logInWithPasskey().catch((refusal: unknown) => {
      const decision = decisionOf(refusal);
      if (decision) navigate(decision);
      throw refusal;
    });
    if (user) await requireKeptSession();
    return user;
  });
  const [isUnused, setIsUnused] = useState(false);
  const isOffered = useHasPasskeys();
  if (!isOffered) return null;
  const logIn = async () => {
    setIsUnused(false);
    const user = await run();
    if (user) setUser(user);
    if (user === null) setIsUnused(true);
  };
  return (
    <Stack gap={3} css={{ [media.noScript]: { display: 'none' } }}>
      <FormError error={error} />
      <Button type="button" size="lg" isFullWidth isLoading={isRunning} onClick={() => void logIn()}>
        {t('login.passkey')}
      </Button>
      <Text aria-live="polite" size="sm" tone="soft" align="center" css={{ '&:empty': { display: 'none' } }}>
        {isUnused ? t('login.passkeyUnused') : null}
      </Text>
    </Stack>
  );
}
