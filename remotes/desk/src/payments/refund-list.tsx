import { DecideRefundBody, type DeskRefund } from '@vonk/api/desk/payments.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx';
import { useStaff } from '../ui/staff-context.ts';
import { postDecision } from './payments.api.ts';
import { Refusal } from './refusal.tsx';

type Open = { refund: DeskRefund; isApproved: boolean } | null;

/** What was asked by whom and why, and what who looks at it may do. */
function useColumns(hasPayment: boolean, setOpen: (open: Open) => void): DeskColumn<DeskRefund>[] {
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
              <Button size="sm" variant="primary" onClick={() => setOpen({ refund, isApproved: true })}>
                {t('payments.refunds.approve')}
              </Button>
            )}
            <Button size="sm" onClick={() => setOpen({ refund, isApproved: false })}>
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
  const [open, setOpen] = useState<Open>(null);
  const columns = useColumns(hasPayment, setOpen);
  return (
    <>
      <DeskTable
        caption={t('payments.refunds.title')}
        rows={refunds}
        keyOf={({ id }) => id}
        empty={empty}
        columns={columns}
      />
      {open ? (
        <Decision
          {...open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}

/** Who asked is told why it was not done. */
const DeclineBody = DecideRefundBody.extend({ note: DecideRefundBody.shape.note.unwrap().min(1) });

function Decision({
  refund,
  isApproved,
  onDone,
  onClose,
}: {
  refund: DeskRefund;
  isApproved: boolean;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { form, field, error, isRunning } = useSchemaForm({
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
      state={{ form, isRunning }}
      submit={t(isApproved ? 'payments.refunds.approve' : 'payments.refunds.decline')}
      onClose={onClose}
    >
      <Text>{`${refund.asked_name}: ${refund.note}`}</Text>
      <Refusal error={error} />
      <TextInput {...field('note')} data-focus-first="" label={t('why')} />
    </FormDialog>
  );
}
