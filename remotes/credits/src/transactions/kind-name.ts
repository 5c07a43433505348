import type { Transaction } from '@vonk/api/credits.ts';
import { useTranslation } from 'react-i18next';

/** The name of a movement of credits; a kind without one here does not compile. */
export function useKindName(): (kind: Transaction['kind']) => string {
  const { t } = useTranslation('credits');
  return (kind) =>
    ({
      purchase: t('kinds.purchase'),
      message: t('kinds.message'),
      photo: t('kinds.photo'),
      gift: t('kinds.gift'),
      signup_grant: t('kinds.signupGrant'),
      refund: t('kinds.refund'),
      chargeback: t('kinds.chargeback'),
      adjustment: t('kinds.adjustment'),
    })[kind];
}

/** '+150' or '−1': the sign is part of the amount. */
export const signed = (credits: number, format: (value: number) => string): string =>
  credits > 0 ? `+${format(credits)}` : `−${format(-credits)}`;
