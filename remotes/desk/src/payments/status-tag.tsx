import type { PaymentLine } from '@vonk/api/desk/payments.ts';
import { Tag, type TagKind } from '@vonk/ui/tag.tsx';
import { useTranslation } from 'react-i18next';

const KINDS: Record<PaymentLine['status'], TagKind> = {
  loading: 'neutral',
  pending: 'neutral',
  completed: 'success',
  failed: 'neutral',
  cancelled: 'neutral',
  refunded: 'warning',
  charged_back: 'danger',
};

/** The state of a payment in a word; colour only says again what the word says. */
export function StatusTag({ status }: Pick<PaymentLine, 'status'>) {
  const { t } = useTranslation('desk');
  return <Tag kind={KINDS[status]}>{t(`payments.status.${status}`)}</Tag>;
}
