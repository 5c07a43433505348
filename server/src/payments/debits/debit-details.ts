import type { DirectDebitBody } from '@vonk/api/credits.ts';
import { isBlank } from '@vonk/api/is-blank.ts';
import { DomainError } from '../../errors.ts';
import type { DebitAddress } from '../../payment-provider/payment-provider.ts';
import { readIban } from './bank-of-iban.ts';
import { readPhone } from './phone-number.ts';

/** Who pays by direct debit, from which account, and where their code is sent. */
export interface DebitDetails {
  accountHolder: string;
  address: DebitAddress;
  iban: string;
  phone: string;
}

const WRITTEN = ['account_holder', 'street', 'house_number', 'zip', 'city'] as const;

/**
 * Reads what a payer entered; throws `validation_failed` for an account or a telephone that there cannot be, and for a name
 * or an address that nobody could read on the mandate.
 */
export function readDebitDetails(body: DirectDebitBody): DebitDetails {
  const blank = WRITTEN.filter((name) => isBlank(body[name]));
  if (blank.length)
    throw new DomainError('validation_failed', {
      fields: Object.fromEntries(blank.map((name) => [name, 'validation_failed'])),
    });
  const iban = readIban(body.iban);
  const phone = readPhone(body.phone);
  if (!phone) throw new DomainError('validation_failed', { fields: { phone: 'validation_failed' } });
  const { street, house_number: houseNumber, zip, city } = body;
  return {
    accountHolder: body.account_holder,
    address: { street, houseNumber, zip, city, country: iban.slice(0, 2) },
    iban,
    phone,
  };
}
