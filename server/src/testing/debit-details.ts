import type { DirectDebitBody } from '@vonk/api/credits.ts';

/** What a payer enters for a direct debit. */
export const makeDebitDetails = (values: Partial<DirectDebitBody> = {}): DirectDebitBody => ({
  account_holder: 'J. Jansen',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Kade',
  house_number: '1',
  zip: '1011AB',
  city: 'Amsterdam',
  phone: '06-12 34 56 78',
  ...values,
});
