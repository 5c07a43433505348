import { type Chargeback, NoteChargebackBody } from '@vonk/api/desk/payments.ts';
import { Select } from '@vonk/ui/select.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { type DialogProps, FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { putChargeback } from './payments.api.ts';
import { Refusal } from './refusal.tsx';

const OUTCOMES = ['accepted', 'contested', 'won', 'lost'] as const;

/** Keeps until when a charge-back can be contested, and what became of it. */
export function ChargebackForm({ chargeback, onDone, onClose }: DialogProps & { chargeback: Chargeback }) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: NoteChargebackBody,
    defaults: {
      outcome: chargeback.outcome ?? '',
      deadline: chargeback.deadline ?? '',
      note: chargeback.note,
    },
    command: (body) => putChargeback(chargeback.payment_id, { ...body, noted_at: chargeback.noted_at }),
    onDone,
  });
  return (
    <FormDialog
      title={t('payments.chargebacks.write')}
      state={state}
      refusal={<Refusal error={state.error} />}
      submit={t('save')}
      onClose={onClose}
    >
      <Select
        {...state.field('outcome')}
        label={t('payments.chargebacks.outcome')}
        placeholder={t('payments.chargebacks.outcomes.open')}
        options={OUTCOMES.map((value) => ({ value, label: t(`payments.chargebacks.outcomes.${value}`) }))}
      />
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
