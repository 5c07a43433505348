import { AskRefundBody, type PaymentStory } from '@vonk/api/desk/payments.ts';
import { moneyText, readMoney } from '@vonk/api/money-text.ts';
import { REFUND_REASONS } from '@vonk/api/options.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DialogProps, FormDialog } from '../form/form-dialog.tsx';
import { telling } from '../form/telling.ts';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { postRefund } from './payments.api.ts';
import { RefundOver, Refusal } from './refusal.tsx';

/** Pays a purchase back, in part or whole; says before that what becomes of the credits and whether another one must approve. */
export function RefundForm({
  story,
  onRefused,
  onDone,
  onClose,
}: DialogProps & { story: PaymentStory; onRefused: () => unknown }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { payment, may_refund_minor: most, least_refund_minor: least, alone_minor } = story;
  // The same try keeps its name, however often its button is pressed.
  const [clientId] = useState(() => crypto.randomUUID());
  const schema = useMemo(
    () => AskRefundBody.extend({ amount_minor: AskRefundBody.shape.amount_minor.min(least).max(most) }),
    [least, most],
  );
  const state = useSchemaForm({
    schema,
    given: { client_id: clientId },
    defaults: { amount_minor: moneyText(most, payment.currency), reason: 'not_delivered' },
    read: { amount_minor: (text) => readMoney(text, payment.currency) ?? undefined },
    say: {
      amount_minor: t('payments.refund.amountWrong', {
        least: format.money(least, payment.currency),
        most: format.money(most, payment.currency),
      }),
      note: t('whyMissing'),
    },
    command: (body) => telling(postRefund(payment.id, body), onRefused),
    onDone,
  });
  const minor = readMoney(state.typed('amount_minor'), payment.currency);
  const needsOther = minor !== null && minor > alone_minor;
  // A colleague was first: its story is read anew below. The own refund ends it too.
  const isOver = most === 0 && !state.isRunning && !state.isDone;
  return (
    <FormDialog
      title={t('payments.refund.title')}
      state={state}
      isOver={isOver}
      refusal={isOver ? <RefundOver /> : <Refusal error={state.error} />}
      submit={needsOther ? t('payments.refund.ask') : t('payments.refund.submit')}
      onClose={onClose}
    >
      <TextInput
        {...state.field('amount_minor')}
        data-focus-first=""
        label={t('payments.refund.amount', { currency: payment.currency })}
        hint={least > 1 ? t('payments.refund.least', { least: format.money(least, payment.currency) }) : undefined}
        inputMode="decimal"
      />
      <Select
        {...state.field('reason')}
        label={t('payments.refund.reason')}
        options={REFUND_REASONS.map((reason) => ({ value: reason, label: t(`payments.reasons.${reason}`) }))}
      />
      <TextArea
        {...state.field('note')}
        label={t('payments.refund.note')}
        hint={t('payments.refund.noteHint')}
        minRows={2}
      />
      <Consequences story={story} minor={minor ?? 0} needsOther={needsOther} />
    </FormDialog>
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
