import type { PaymentMethod } from '@vonk/api/credits.ts';
import { useTranslation } from 'react-i18next';

/** A payment method as people know it. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { t } = useTranslation('credits');
  return (method) =>
    ({
      ideal: t('methods.ideal'),
      card: t('methods.card'),
      applepay: t('methods.applepay'),
      bancontact: t('methods.bancontact'),
      paypal: t('methods.paypal'),
      directdebit: t('methods.directdebit'),
    })[method];
}
