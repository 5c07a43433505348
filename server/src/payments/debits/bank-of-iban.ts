import type { IbanReply } from '@vonk/api/credits.ts';
import { cleanIban, isIban } from '@vonk/api/iban.ts';
import banks from 'iban-to-bic';
import { SEPA_COUNTRIES } from '../../credits/payable-methods.ts';
import { DomainError } from '../../errors.ts';
import { BANK_NAMES } from './bank-names.ts';

/** An account as it was typed, without spaces; throws for a wrong one, and for one that direct debit does not reach. */
export function readIban(typed: string): string {
  const iban = cleanIban(typed);
  if (!isIban(iban)) throw new DomainError('iban_invalid', { fields: { iban: 'iban_invalid' } });
  if (!SEPA_COUNTRIES.has(iban.slice(0, 2)))
    throw new DomainError('iban_not_reached', { fields: { iban: 'iban_not_reached' } });
  return iban;
}

/** Bank and BIC of an account, as far as they follow from it without asking anybody. */
export function bankOfIban(iban: string): IbanReply {
  const bic = banks.ibanToBic(iban) ?? null;
  return { bic, bank: bic ? (BANK_NAMES[bic.slice(0, 6)] ?? null) : null };
}
