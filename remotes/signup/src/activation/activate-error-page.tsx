import { paths } from '@vonk/api/paths.ts';
import { resendActivationAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormPage } from '../form-page.tsx';

/** The activation link did not work: the way to a new one, for whom it is of use. */
export function ActivateErrorPage() {
  const { t } = useTranslation('signup');
  const user = useAtomValue(userAtom);
  const resend = useCommand(useSetAtom(resendActivationAtom));
  const [isSent, setIsSent] = useState(false);
  // By a newer link, or on another device: no mail would come.
  if (user && user.status !== 'not_confirmed')
    return (
      <FormPage title={t('activate.doneTitle')}>
        <Button as={Link} to={paths.members()} variant="primary" isFullWidth>
          {t('activate.membersTitle')}
        </Button>
      </FormPage>
    );
  return (
    <FormPage title={t('activate.errorTitle')} text={t('activate.errorText')}>
      <Stack gap={4}>
        <FormError error={resend.error} />
        {user ? (
          <Button
            variant="primary"
            isLoading={resend.isRunning}
            onClick={() => void resend.run().then((sent) => setIsSent(sent === true))}
          >
            {t('activate.resend')}
          </Button>
        ) : (
          <Button as={Link} to={paths.login({ next: paths.activationFailed() })} variant="primary">
            {t('activate.login')}
          </Button>
        )}
        <Text aria-live="polite" tone="success">
          {isSent ? t('activate.sent') : null}
        </Text>
      </Stack>
    </FormPage>
  );
}
