/** Calling codes of the countries that sites sell in and direct debit reaches. */
const CALLING_CODES: Record<string, string> = {
  AT: '43',
  BE: '32',
  CH: '41',
  DE: '49',
  DK: '45',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  IE: '353',
  IT: '39',
  LU: '352',
  NL: '31',
  NO: '47',
  PL: '48',
  PT: '351',
  SE: '46',
};

/** Countries whose own numbers keep their first 0 abroad, or have none to lose. */
const KEEPS_ZERO = ['IT'];

/** A phone number as it was typed, without spaces and dashes (R-PAY-3); null for what is none. */
export function readPhone(typed: string): string | null {
  const phone = typed.replace(/[\s-]/g, '');
  return /^\+?\d{8,15}$/.test(phone) ? phone : null;
}

/** A number with the code of its country, as gateways take it; one that is written nationally is of `country`. */
export function internationalPhone(phone: string, country: string): string {
  if (phone.startsWith('+')) return phone;
  if (phone.startsWith('00')) return `+${phone.slice(2)}`;
  const code = CALLING_CODES[country];
  if (!code) return phone;
  return `+${code}${KEEPS_ZERO.includes(country) ? phone : phone.replace(/^0/, '')}`;
}
