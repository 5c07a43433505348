import type { Transaction } from '@vonk/api/credits.ts';
import { useTranslation } from 'react-i18next';

/** Names a movement of credits. */
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

/** Writes an amount with its sign: '+150' or '−1'. */
export const withSign = (credits: number, format: (value: number) => string): string =>
  credits > 0 ? `+${format(credits)}` : `−${format(-credits)}`;
