import type { Transaction } from '@vonk/api/credits.ts';
import { useTranslation } from 'react-i18next';

/** Names a movement of credits. */
export function useKindName(): (kind: Transaction['kind'], credits?: number) => string {
  const { t } = useTranslation('credits');
  return (kind, credits = 0) =>
    ({
      purchase: t('kinds.purchase'),
      message: t('kinds.message'),
      photo: t('kinds.photo'),
      gift: t('kinds.gift'),
      signup_grant: t('kinds.signupGrant'),
      refund: t('kinds.refund'),
      // What one took comes back where it was won.
      chargeback: credits > 0 ? t('kinds.chargebackWon') : t('kinds.chargeback'),
      adjustment: t('kinds.adjustment'),
    })[kind];
}

/** Writes an amount with its sign: '+150' or '−1'. */
export const withSign = (credits: number, format: (value: number) => string): string =>
  credits > 0 ? `+${format(credits)}` : `−${format(-credits)}`;
