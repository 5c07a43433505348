// ISO 4217 (list one, six-group.com): the currencies whose minor unit is no hundredth. Intl tells how many decimals people use,
// which for HUF and sixteen others is not that, and differs from one browser to the next.
const NO_HUNDREDTHS = 'BIF0CLP0DJF0GNF0ISK0JPY0KMF0KRW0PYG0RWF0UGX0VND0VUV0XAF0XOF0XPF0BHD3IQD3JOD3KWD3LYD3OMR3TND3';

/** How many digits the minor unit of a currency stands for: 2 for EUR, 0 for JPY. */
export const digitsOfCurrency = (currency: string): number => Number(NO_HUNDREDTHS.split(currency)[1]?.[0] ?? 2);

/** Makes the one who writes minor units of a currency as people of a locale do. */
export function moneyFormat(locale: string, currency: string): (minor: number) => string {
  const digits = digitsOfCurrency(currency);
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits });
  return (minor) => format.format(minor / 10 ** digits);
}
