import { DecideRefundBody, type DeskRefund } from '@vonk/api/desk/payments.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DialogProps, FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx';
import { useStaff } from '../ui/staff-context.ts';
import { useOpened } from '../ui/use-opened.ts';
import { postDecision } from './payments.api.ts';
import { Refusal } from './refusal.tsx';

interface Deciding {
  refund: DeskRefund;
  isApproved: boolean;
}

/** What was asked by whom and why, and what who looks at it may do. */
function useColumns(hasPayment: boolean, open: (deciding: Deciding) => void): DeskColumn<DeskRefund>[] {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const me = useStaff();
  return [
    {
      id: 'amount',
      header: t('payments.amount'),
      isNumber: true,
      cell: ({ amount_minor, currency, payment_id }) =>
        hasPayment ? (
          <TextLink as={Link} to={`/payments/${payment_id}`}>
            {format.money(amount_minor, currency)}
          </TextLink>
        ) : (
          format.money(amount_minor, currency)
        ),
    },
    {
      id: 'reason',
      header: t('payments.refund.reason'),
      cell: ({ reason, note }) => `${t(`payments.reasons.${reason}`)}: ${note}`,
    },
    {
      id: 'asked',
      header: t('payments.refunds.asked'),
      cell: ({ asked_name, asked_at }) => `${asked_name}, ${format.ago(asked_at)}`,
    },
    {
      id: 'state',
      header: t('payments.state'),
      cell: ({ state, decided_name, decision_note }) =>
        [t(`payments.refunds.states.${state}`), decided_name, decision_note].filter(Boolean).join(' · '),
    },
    {
      id: 'acts',
      header: t('acts'),
      cell: (refund) =>
        refund.state === 'asked' ? (
          <Row gap={3} isWrapping={false}>
            {refund.asked_by === me.id ? (
              <Text as="span" size="sm" tone="soft">
                {t('payments.refunds.yours')}
              </Text>
            ) : (
              <Button size="sm" variant="primary" onClick={() => open({ refund, isApproved: true })}>
                {t('payments.refunds.approve')}
              </Button>
            )}
            <Button size="sm" onClick={() => open({ refund, isApproved: false })}>
              {refund.asked_by === me.id ? t('payments.refunds.takeBack') : t('payments.refunds.decline')}
            </Button>
          </Row>
        ) : null,
    },
  ];
}

/** Refunds of the desk; those that wait can be approved by another one than who asked, and declined by both. */
export function RefundList({
  refunds,
  hasPayment = false,
  empty,
  onDone,
}: {
  refunds: DeskRefund[];
  hasPayment?: boolean;
  empty: ReactNode;
  onDone: () => void;
}) {
  const { t } = useTranslation('desk');
  const { opened, open, dialog } = useOpened<Deciding>(onDone);
  const columns = useColumns(hasPayment, open);
  return (
    <>
      <DeskTable
        caption={t('payments.refunds.title')}
        rows={refunds}
        keyOf={({ id }) => id}
        empty={empty}
        columns={columns}
      />
      {opened ? <Decision {...opened} {...dialog} /> : null}
    </>
  );
}

/** Who asked is told why it was not done. */
const DeclineBody = DecideRefundBody.extend({ note: DecideRefundBody.shape.note.unwrap().min(1) });

function Decision({ refund, isApproved, onDone, onClose }: DialogProps & Deciding) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const state = useSchemaForm({
    schema: isApproved ? DecideRefundBody : DeclineBody,
    given: { is_approved: isApproved },
    say: { note: t('whyMissing') },
    command: (body) => postDecision(refund.id, body),
    onDone,
  });
  const amount = format.money(refund.amount_minor, refund.currency);
  return (
    <FormDialog
      title={t(isApproved ? 'payments.refunds.approveTitle' : 'payments.refunds.declineTitle', { amount })}
      text={`${refund.asked_name}: ${refund.note}`}
      state={state}
      refusal={<Refusal error={state.error} />}
      submit={t(isApproved ? 'payments.refunds.approve' : 'payments.refunds.decline')}
      onClose={onClose}
    >
      <TextInput {...state.field('note')} data-focus-first="" label={t('why')} />
    </FormDialog>
  );
}
