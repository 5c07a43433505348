import type { AppError } from '@vonk/kernel/app-error.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { useTranslation } from 'react-i18next';
import { FormRefusal } from '../form/form-refusal.tsx';

/** Why something could not be done at the desk of payments, in its own words where the server's code says more there. */
export function Refusal({ error }: { error: AppError | null }) {
  const { t } = useTranslation('desk');
  const own: Record<string, string> = {
    withdrawal_ended: t('payments.refusals.over'),
    forbidden: t('payments.refusals.ownRequest'),
  };
  const text = error && !error.details.by_name && own[error.code];
  return text ? (
    <Alert tone="danger" isLive>
      {text}
    </Alert>
  ) : (
    <FormRefusal error={error} />
  );
}

/** That a purchase cannot be paid back any more. */
export function RefundOver() {
  const { t } = useTranslation('desk');
  return (
    <Alert tone="danger" isLive>
      {t('payments.refusals.over')}
    </Alert>
  );
}
