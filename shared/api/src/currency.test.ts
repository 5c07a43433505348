import { digitsOfCurrency, moneyFormat } from './currency.ts';

describe('the minor units of a currency', () => {
  it.each([
    ['EUR', 2, '€1,500.00'],
    ['HUF', 2, 'HUF\u00a01,500.00'],
    ['ISK', 0, 'ISK\u00a01,500'],
    ['JPY', 0, '¥1,500'],
    ['KWD', 3, 'KWD\u00a01,500.000'],
  ])('decision 19 of %s have %d digits, whatever the runtime thinks of it', (currency, digits, text) => {
    expect(digitsOfCurrency(currency)).toBe(digits);
    expect(moneyFormat('en', currency)(1500 * 10 ** digits)).toBe(text);
  });
});
