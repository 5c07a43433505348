import type { PaymentStory } from '@vonk/api/desk/payments.ts';
import { isOneOf } from '@vonk/api/is-one-of.ts';
import { REFUND_REASONS } from '@vonk/api/options.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postRefund } from './payments.api.ts';
import { readMinor, writeMinor } from './read-minor.ts';
import { Refusal } from './refusal.tsx';

/** Pays a purchase back, in part or whole; says before that what becomes of the credits and whether another one must approve. */
export function RefundForm({
  story,
  onDone,
  onClose,
}: {
  story: PaymentStory;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { payment, may_refund_minor: most, alone_minor } = story;
  // The same try keeps its name, however often its button is pressed.
  const [clientId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(writeMinor(most));
  const minor = readMinor(typed);
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ amount = '', note = '' }) => {
      const asked = readMinor(amount);
      const isWrong = asked === null || asked < 1 || asked > most;
      return {
        ...(isWrong
          ? { amount: t('payments.refund.amountWrong', { most: format.money(most, payment.currency) }) }
          : {}),
        ...(note.trim().length < 3 ? { note: t('whyMissing') } : {}),
      };
    },
    command: ({ amount = '', reason = '', note = '' }) =>
      postRefund(payment.id, {
        client_id: clientId,
        amount_minor: readMinor(amount) ?? 0,
        reason: isOneOf(REFUND_REASONS, reason) ? reason : 'goodwill',
        note: note.trim(),
      }),
    onDone,
  });
  const needsOther = minor !== null && minor > alone_minor;
  return (
    <Dialog isOpen onClose={onClose} title={t('payments.refund.title')} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          <Refusal error={error} />
          <TextInput
            data-focus-first=""
            name="amount"
            label={t('payments.refund.amount', { currency: payment.currency })}
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={errorOf('amount')}
          />
          <Select
            name="reason"
            label={t('payments.refund.reason')}
            defaultValue="not_delivered"
            options={REFUND_REASONS.map((reason) => ({ value: reason, label: t(`payments.reasons.${reason}`) }))}
          />
          <TextArea
            name="note"
            label={t('payments.refund.note')}
            hint={t('payments.refund.noteHint')}
            maxLength={1000}
            minRows={2}
            error={errorOf('note')}
          />
          <Consequences story={story} minor={minor ?? 0} needsOther={needsOther} />
          <Row gap={4} justify="end">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button as="button" type="submit" variant="primary" isLoading={isRunning}>
              {needsOther ? t('payments.refund.ask') : t('payments.refund.submit')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

/** How many credits go back, in proportion and as far as they are unspent, and whether another one must approve. */
function Consequences({ story, minor, needsOther }: { story: PaymentStory; minor: number; needsOther: boolean }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { payment, may_refund_minor: most, alone_minor, unused_credits } = story;
  const due = Math.round((payment.credits * Math.min(minor, most)) / payment.amount_minor);
  return (
    <>
      <Text size="sm" tone="soft">
        {t('payments.refund.credits', { count: Math.min(due, unused_credits), due })}
      </Text>
      {needsOther ? (
        <Alert tone="warning">
          {t('payments.refund.needsOther', { alone: format.money(alone_minor, payment.currency) })}
        </Alert>
      ) : null}
    </>
  );
}
