import { resendActivationAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks to confirm the address, says where the mail went, and sends it again (R-ACCOUNT-6). */
export function ActivationAlert() {
  const { t } = useTranslation('host');
  const errorText = useErrorText('host');
  const user = useAtomValue(userAtom);
  const { mail_name } = useAtomValue(settingsAtom);
  const { run, isRunning, error } = useCommand(useSetAtom(resendActivationAtom));
  const [isSent, setIsSent] = useState(false);
  const send = async () => setIsSent((await run()) === true);
  return (
    <Alert
      tone="warning"
      title={t('alerts.activation.title')}
      action={
        isSent ? null : (
          <Button size="sm" isLoading={isRunning} onClick={() => void send()}>
            {t('alerts.activation.again')}
          </Button>
        )
      }
    >
      {t('alerts.activation.text', { email: user?.email ?? '', name: mail_name })}
      <Text as="span" size="sm" weight="semibold" role="status" css={{ display: 'block' }}>
        {isSent ? t('alerts.activation.sent') : error ? errorText(error) : null}
      </Text>
    </Alert>
  );
}
