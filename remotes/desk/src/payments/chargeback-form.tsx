import { type Chargeback, NoteChargebackBody } from '@vonk/api/desk/payments.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { type DialogProps, FormDialog } from '../form/form-dialog.tsx';
import { useFirstRead } from '../form/use-first-read.ts';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { putChargeback } from './payments.api.ts';
import { Refusal } from './refusal.tsx';

const OUTCOMES = ['accepted', 'contested', 'won', 'lost'] as const;

/**
 * Keeps until when a charge-back can be contested, and what became of it. What a colleague wrote down since the dialog opened
 * is told in it; it is written over only once it was told, and what was typed stays.
 */
export function ChargebackForm({
  chargeback,
  onStale,
  onDone,
  onClose,
}: DialogProps & { chargeback: Chargeback; onStale: () => Promise<unknown> }) {
  const { t } = useTranslation('desk');
  const { opened, send } = useFirstRead(chargeback, onStale);
  const state = useSchemaForm({
    schema: NoteChargebackBody,
    defaults: {
      outcome: opened.outcome ?? '',
      deadline: opened.deadline ?? '',
      note: opened.note,
    },
    command: (body) => send(({ noted_at }) => putChargeback(chargeback.payment_id, { ...body, noted_at })),
    onDone,
  });
  // That moved money, and is not changed any more.
  const isWon = opened.outcome === 'won';
  return (
    <FormDialog
      title={t('payments.chargebacks.write')}
      state={state}
      refusal={<Refusal error={state.error} />}
      submit={t('save')}
      onClose={onClose}
    >
      {chargeback.noted_at === opened.noted_at ? null : <Meanwhile chargeback={chargeback} />}
      <Select
        {...state.field('outcome')}
        data-focus-first=""
        label={t('payments.chargebacks.outcome')}
        {...(isWon ? {} : { placeholder: t('payments.chargebacks.outcomes.open') })}
        options={(isWon ? (['won'] as const) : OUTCOMES).map((value) => ({
          value,
          label: t(`payments.chargebacks.outcomes.${value}`),
        }))}
      />
      {!isWon && state.typed('outcome') === 'won' ? (
        <Alert tone="warning" isLive>
          {t('payments.chargebacks.wonText')}
        </Alert>
      ) : null}
      <TextInput
        {...state.field('deadline')}
        type="date"
        label={t('payments.chargebacks.deadline')}
        hint={t('payments.chargebacks.deadlineHint')}
      />
      <TextArea {...state.field('note')} label={t('payments.note')} minRows={2} />
    </FormDialog>
  );
}

/** What a colleague wrote down while the dialog was open. */
function Meanwhile({ chargeback: { noted_by, outcome, deadline, note } }: { chargeback: Chargeback }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const day = deadline ? format.date(deadline) : t('payments.chargebacks.noDeadline');
  const what = [t(`payments.chargebacks.outcomes.${outcome ?? 'open'}`), day, note].filter(Boolean).join(' · ');
  return (
    <Alert tone="warning" isLive>
      {t('payments.chargebacks.meanwhile', { who: noted_by, what })}
    </Alert>
  );
}
