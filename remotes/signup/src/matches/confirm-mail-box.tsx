import { resendActivationAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { MailCheckIcon } from '@vonk/ui/icon.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color } from '@vonk/ui/theme.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks to confirm the address, with a hint where the mail may be and a way to get it again; nothing once confirmed. */
export function ConfirmMailBox() {
  const { t } = useTranslation('signup');
  const user = useAtomValue(userAtom);
  const { mail_name } = useAtomValue(settingsAtom);
  const resend = useCommand(useSetAtom(resendActivationAtom));
  const [isSent, setIsSent] = useState(false);
  if (user?.status !== 'not_confirmed') return null;
  return (
    <Card as="section" padding="lg">
      <Stack gap={4}>
        <Row gap={4} isWrapping={false}>
          <MailCheckIcon size={28} css={{ color: color.deepText }} />
          <Heading level="h4">{t('confirm.title')}</Heading>
        </Row>
        <Text>{t('confirm.text', { email: user.email })}</Text>
        <Text tone="soft">{t('confirm.spam', { name: mail_name })}</Text>
        <FormError error={resend.error} />
        <Row gap={4}>
          <Button
            isLoading={resend.isRunning}
            onClick={() => void resend.run().then((sent) => setIsSent(sent === true))}
          >
            {t('confirm.resend')}
          </Button>
          <Text aria-live="polite" tone="success">
            {isSent ? t('confirm.sent') : null}
          </Text>
        </Row>
      </Stack>
    </Card>
  );
}
