import { digitsOfCurrency } from './currency.ts';

/** No amount has more digits: so many nines of a minor unit fit into a column of four bytes. */
const MOST_DIGITS = 9;

/** Writes minor units as providers want them: 1995 EUR is '19.95', 500 JPY is '500'. No number is ever rounded. */
export function moneyText(amountMinor: number, currency: string): string {
  const places = digitsOfCurrency(currency);
  const sign = amountMinor < 0 ? '-' : '';
  const text = String(Math.abs(amountMinor)).padStart(places + 1, '0');
  return sign + (places ? `${text.slice(0, -places)}.${text.slice(-places)}` : text);
}

/** Reads minor units from a provider's text; throws for a text that is no amount of the currency, or is finer than its minor unit. */
export function minorOf(text: string, currency: string): number {
  const places = digitsOfCurrency(currency);
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  const rest = part.slice(places);
  if (!whole || /[1-9]/.test(rest)) throw new Error(`'${text}' is no amount of ${currency}`);
  return Number(whole + part.slice(0, places).padEnd(places, '0'));
}

/** Reads money as people type it ('9.50', '9,5', '12') in minor units; null for what is no amount of the currency. */
export function readMoney(text: string, currency: string): number | null {
  const places = digitsOfCurrency(currency);
  const [, whole = '', part = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (!whole || part.length > places || whole.length + places > MOST_DIGITS) return null;
  return Number(whole + part.padEnd(places, '0'));
}
