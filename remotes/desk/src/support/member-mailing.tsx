import type { MemberSheet } from '@vonk/api/desk/support.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postMail } from './support.api.ts';

/** Whether mail of ours goes to them: who is shut out or has left gets none but about that, and a copy of their data. */
const isMailed = ({ email, status }: MemberSheet): boolean =>
  email !== null && status !== 'banned' && status !== 'deleted';

/** Mails that are sent again with one press, and what became of it. */
export function Mailing({ sheet, onDone }: { sheet: MemberSheet; onDone: () => void }) {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  const { run, isRunning, error } = useCommand(postMail);
  const [sent, setSent] = useState<'activate' | 'reset' | 'receipt' | null>(null);
  const paid = sheet.last_payments.find(({ status }) => status === 'completed' || status === 'refunded');
  const send = async (template: 'activate' | 'reset' | 'receipt') => {
    setSent(null);
    const body = template === 'receipt' && paid ? { template, payment_id: paid.id } : { template };
    if (!(await run(sheet.id, body))) return;
    setSent(template);
    onDone();
  };
  if (!isMailed(sheet)) return null;
  return (
    <Stack gap={3}>
      <Row gap={3}>
        {sheet.status === 'not_confirmed' ? (
          <Button isLoading={isRunning} onClick={() => void send('activate')}>
            {t('support.mail.activate')}
          </Button>
        ) : null}
        <Button isLoading={isRunning} onClick={() => void send('reset')}>
          {t('support.mail.reset')}
        </Button>
        {paid ? (
          <Button isLoading={isRunning} onClick={() => void send('receipt')}>
            {t('support.mail.receipt')}
          </Button>
        ) : null}
      </Row>
      {sent ? (
        <Alert tone="success" isLive>
          {t('support.mail.sent')}
        </Alert>
      ) : null}
      {error ? (
        <Alert tone="danger" isLive>
          {textOf(error)}
        </Alert>
      ) : null}
    </Stack>
  );
}
