/** Without spaces, in capitals. */
export const cleanIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** In groups of four, as it stands on a bank card. */
export const groupIban = (text: string): string => cleanIban(text).replace(/(.{4})(?=.)/g, '$1 ');

/** The check digits of ISO 13616; the server checks them again. */
export function isIban(text: string): boolean {
  const iban = cleanIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** R-PAY-3: dashes and spaces are removed. */
export const cleanPhone = (text: string): string => text.replace(/[\s-]/g, '');
export const isPhone = (text: string): boolean => /^\+?\d{8,15}$/.test(cleanPhone(text));
