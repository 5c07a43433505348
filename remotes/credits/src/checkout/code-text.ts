import type { AppError } from '@vonk/kernel/app-error.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useTranslation } from 'react-i18next';

/** Says why a code does not hold for an order, by what the server said; null where it said nothing of that. */
export function useCodeText(): (details: AppError['details']) => string | null {
  const { t } = useTranslation('credits');
  const format = useFormat();
  return ({ why, minimum = 0, currency = 'EUR' }) =>
    why
      ? {
          expired: t('code.expired'),
          country: t('code.country'),
          currency: t('code.currency'),
          method: t('code.method'),
          minimum: t('code.minimum', { amount: format.money(minimum, currency) }),
        }[why]
      : null;
}
