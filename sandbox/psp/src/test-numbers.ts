/** What a card number does: the well-known test numbers; anything else is declined. */
export type CardOutcome = 'paid' | 'declined' | 'three_d_secure' | 'paid_once';

const CARDS: Record<string, CardOutcome> = {
  '4242424242424242': 'paid',
  '5555555555554444': 'paid',
  '4000000000000002': 'declined',
  '4000002760003184': 'three_d_secure',
  '4000000000000341': 'paid_once',
};

export const CARD_HINTS: [number: string, meaning: string][] = [
  ['4242 4242 4242 4242', 'is paid'],
  ['5555 5555 5555 4444', 'is paid (Mastercard)'],
  ['4000 0027 6000 3184', 'asks for 3-D Secure'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 0341', 'is paid once; a repeat order fails'],
];

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const cardOutcome = (number: string): CardOutcome => CARDS[digitsOf(number)] ?? 'declined';

export const cardLabel = (number: string): string => {
  const digits = digitsOf(number);
  return `${digits.startsWith('5') ? 'Mastercard' : 'Visa'} •••• ${digits.slice(-4)}`;
};

/** Accounts by what their direct debit does; every other account pays. */
export const IBAN_BLOCKED = 'NL02ABNA0123456789';
export const IBAN_FAILS = 'DE62370400440532013001';
