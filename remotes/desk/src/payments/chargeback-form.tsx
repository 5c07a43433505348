import type { Chargeback } from '@vonk/api/desk/payments.ts';
import { isOneOf } from '@vonk/api/is-one-of.ts';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { putChargeback } from './payments.api.ts';
import { Refusal } from './refusal.tsx';

const OUTCOMES = ['accepted', 'contested', 'won', 'lost'] as const;

/** Keeps until when a charge-back can be contested, and what became of it. */
export function ChargebackForm({
  chargeback,
  onDone,
  onClose,
}: {
  chargeback: Chargeback;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('desk');
  const { form, errorOf, error, isRunning } = useForm({
    command: ({ outcome, deadline, note = '' }) =>
      putChargeback(chargeback.payment_id, {
        outcome: isOneOf(OUTCOMES, outcome) ? outcome : null,
        deadline: deadline || null,
        note: note.trim(),
      }),
    onDone,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('payments.chargebacks.write')} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          <Refusal error={error} />
          <Select
            name="outcome"
            label={t('payments.chargebacks.outcome')}
            defaultValue={chargeback.outcome ?? ''}
            placeholder={t('payments.chargebacks.outcomes.open')}
            options={OUTCOMES.map((value) => ({ value, label: t(`payments.chargebacks.outcomes.${value}`) }))}
          />
          <TextInput
            name="deadline"
            type="date"
            label={t('payments.chargebacks.deadline')}
            hint={t('payments.chargebacks.deadlineHint')}
            defaultValue={chargeback.deadline ?? ''}
            error={errorOf('deadline')}
          />
          <TextArea
            name="note"
            label={t('payments.note')}
            defaultValue={chargeback.note}
            maxLength={1000}
            minRows={2}
            error={errorOf('note')}
          />
          <Row gap={4} justify="end">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button as="button" type="submit" variant="primary" isLoading={isRunning}>
              {t('save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
