/** Without spaces, in capitals. */
export const cleanIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** In groups of four, as it stands on a bank card. */
export const groupIban = (text: string): string => cleanIban(text).replace(/(.{4})(?=.)/g, '$1 ');

/** True when the check digits of ISO 13616 are right: country and check moved to the end, letters as numbers, remainder of 97 is 1. */
export function isIban(text: string): boolean {
  const iban = cleanIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
