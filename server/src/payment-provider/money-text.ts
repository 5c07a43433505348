const digits = new Map<string, number>();

/** How many digits a currency's minor units have: 2 for EUR, 0 for JPY (ISO 4217, as the runtime knows it). */
export function digitsOfCurrency(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  digits.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Writes minor units as providers want them: 1995 EUR is '19.95', 500 JPY is '500'. No number is ever rounded. */
export function moneyText(amountMinor: number, currency: string): string {
  const places = digitsOfCurrency(currency);
  const text = String(amountMinor).padStart(places + 1, '0');
  return places ? `${text.slice(0, -places)}.${text.slice(-places)}` : text;
}

/** Reads minor units from a provider's text; throws for a text that is no amount of the currency, or is finer than its minor unit. */
export function minorOf(text: string, currency: string): number {
  const places = digitsOfCurrency(currency);
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  const rest = part.slice(places);
  if (!whole || /[1-9]/.test(rest)) throw new Error(`'${text}' is no amount of ${currency}`);
  return Number(whole + part.slice(0, places).padEnd(places, '0'));
}
