// ISO 4217 (list one, six-group.com): the currencies whose minor unit is no hundredth. Intl tells how many decimals people use,
// which for HUF and sixteen others is not that, and differs from one browser to the next.
const WHOLE = 'BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,VND,VUV,XAF,XOF,XPF';
const THOUSANDTHS = 'BHD,IQD,JOD,KWD,LYD,OMR,TND';

/** How many digits the minor unit of a currency stands for: 2 for EUR, 0 for JPY. */
export const digitsOfCurrency = (currency: string): number =>
  WHOLE.includes(currency) ? 0 : THOUSANDTHS.includes(currency) ? 3 : 2;

/** Makes the one who writes minor units of a currency as people of a locale do. */
export function moneyFormat(locale: string, currency: string): (minor: number) => string {
  const digits = digitsOfCurrency(currency);
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits });
  return (minor) => format.format(minor / 10 ** digits);
}
