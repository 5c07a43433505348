import { type MemberSheet, WhyBody } from '@vonk/api/desk/support.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhyDialog } from '../form/why-dialog.tsx';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { BirthdateForm, EraseForm, HoldForm } from './member-forms.tsx';
import { postEndSessions, postExport, postFactorsOff, postLiftHold, postMail, postUnlock } from './support.api.ts';

/** Acts that need a reason and nothing else. */
const PLAIN_ACTS = {
  'end-sessions': postEndSessions,
  'factors-off': postFactorsOff,
  unlock: postUnlock,
  export: postExport,
  'hold/lift': postLiftHold,
};

/** Whether mail of ours goes to them: who is shut out or has left gets none but about that. */
const isMailed = ({ email, status }: MemberSheet): boolean =>
  email !== null && status !== 'banned' && status !== 'deleted';

type Act = keyof typeof PLAIN_ACTS | 'birthdate' | 'erase' | 'hold';

/** What support may do for a member; each act asks for its reason. */
export function MemberActs({ sheet, onDone }: { sheet: MemberSheet; onDone: () => void }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { opened, open, dialog } = useOpened<Act>(onDone);
  useDeskKeys([
    { key: 'e', label: t('support.acts.end-sessions'), run: () => open('end-sessions') },
    { key: 'b', label: t('support.acts.birthdate'), run: () => open('birthdate') },
  ]);
  const button = (act: Act, isDanger = false) => (
    <Button key={act} variant={isDanger ? 'danger' : 'secondary'} onClick={() => open(act)}>
      {t(`support.acts.${act}`)}
    </Button>
  );
  const copy = sheet.export;
  return (
    <Stack gap={4}>
      <Mailing sheet={sheet} onDone={onDone} />
      <Row gap={3}>
        {button('end-sessions')}
        {sheet.has_factor || sheet.passkeys ? button('factors-off') : null}
        {sheet.is_login_blocked ? button('unlock') : null}
        {button('birthdate')}
        {isMailed(sheet) ? button('export') : null}
        {sheet.hold ? button('hold/lift') : button('hold')}
        {sheet.hold ? null : button('erase', true)}
      </Row>
      {copy ? (
        <Text size="sm" tone="soft">
          {t(copy.made_at ? 'support.copy.made' : 'support.copy.asked', {
            asked: format.ago(copy.asked_at),
            fetched: copy.fetched_at ? t('support.copy.fetched') : t('support.copy.notFetched'),
          })}
        </Text>
      ) : null}
      {opened === 'birthdate' ? <BirthdateForm sheet={sheet} {...dialog} /> : null}
      {opened === 'erase' ? <EraseForm sheet={sheet} {...dialog} /> : null}
      {opened === 'hold' ? <HoldForm sheet={sheet} {...dialog} onRefused={onDone} /> : null}
      {opened && opened !== 'birthdate' && opened !== 'erase' && opened !== 'hold' ? (
        <WhyDialog
          schema={WhyBody}
          title={t(`support.acts.${opened}`)}
          text={t(`support.explain.${opened}`)}
          submit={t(`support.acts.${opened}`)}
          command={(why) => PLAIN_ACTS[opened](sheet.id, why)}
          {...dialog}
        />
      ) : null}
    </Stack>
  );
}

/** Mails that are sent again with one press, and what became of it. */
function Mailing({ sheet, onDone }: { sheet: MemberSheet; onDone: () => void }) {
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
