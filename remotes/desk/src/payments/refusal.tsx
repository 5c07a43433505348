import type { AppError } from '@vonk/kernel/app-error.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { useTranslation } from 'react-i18next';

/** Why something could not be done at the desk of payments, in its own words where the server's code says more there. */
export function Refusal({ error }: { error: AppError | null }) {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  if (!error) return null;
  const own: Record<string, string> = {
    withdrawal_ended: t('payments.refusals.over'),
    forbidden: t('payments.refusals.ownRequest'),
  };
  return (
    <Alert tone="danger" isLive>
      {own[error.code] ?? textOf(error)}
    </Alert>
  );
}
