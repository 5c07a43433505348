import fc from 'fast-check';
import { minorOf, moneyText } from './money-text.ts';

describe('amounts as providers write them', () => {
  it.each([
    [950, 'EUR', '9.50'],
    [5, 'EUR', '0.05'],
    [500, 'JPY', '500'],
    [1234, 'SEK', '12.34'],
  ])('decision 19 %s minor units of %s are %s, and back', (minor, currency, text) => {
    expect(moneyText(minor, currency)).toBe(text);
    expect(minorOf(text, currency)).toBe(minor);
  });

  it('decision 19 none is lost on the way, whatever the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.constantFrom('EUR', 'JPY', 'USD', 'ISK'),
        (minor, currency) => expect(minorOf(moneyText(minor, currency), currency)).toBe(minor),
      ),
    );
  });

  it.each(['9,50', '-1.00', '1e3', '', 'EUR 5', '9.505'])('decision 19 refuses %j rather than rounding it', (text) =>
    expect(() => minorOf(text, 'EUR')).toThrow('is no amount of EUR'),
  );
});
