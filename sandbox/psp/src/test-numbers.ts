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

/** What becomes of a direct debit that does not stay. */
export interface DebitFate {
  /** The bank's code for it (ISO 20022). */
  code: string;
  /** `refused`: before the money came. `returned`: it came, and is taken back later. */
  fate: 'refused' | 'returned';
}

/** Accounts whose debit does not stay, with the code by which it comes back. */
export const IBAN_FATES: Record<string, DebitFate> = {
  [IBAN_FAILS]: { code: 'AM04', fate: 'refused' },
  NL47RABO0100000001: { code: 'AC04', fate: 'returned' },
  NL20RABO0100000002: { code: 'AC06', fate: 'refused' },
  NL90RABO0100000003: { code: 'AM04', fate: 'returned' },
  NL63RABO0100000004: { code: 'MD01', fate: 'returned' },
  NL36RABO0100000005: { code: 'MD06', fate: 'returned' },
  NL09RABO0100000006: { code: 'MS02', fate: 'refused' },
  NL79RABO0100000007: { code: 'SL01', fate: 'refused' },
};
