import fc from 'fast-check';
import { minorOf, moneyText, readMoney } from './money-text.ts';

describe('amounts as providers write them', () => {
  it.each([
    [950, 'EUR', '9.50'],
    [5, 'EUR', '0.05'],
    [500, 'JPY', '500'],
    [1234, 'SEK', '12.34'],
    [150_000, 'HUF', '1500.00'],
    [1500, 'KWD', '1.500'],
  ])('decision 19 %s minor units of %s are %s, and back', (minor, currency, text) => {
    expect(moneyText(minor, currency)).toBe(text);
    expect(minorOf(text, currency)).toBe(minor);
  });

  it('decision 19 what is taken has its minus', () => expect(moneyText(-5, 'EUR')).toBe('-0.05'));

  it('decision 19 none is lost on the way, whatever the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.constantFrom('EUR', 'JPY', 'USD', 'ISK', 'HUF', 'KWD'),
        (minor, currency) => expect(minorOf(moneyText(minor, currency), currency)).toBe(minor),
      ),
    );
  });

  it.each(['9,50', '-1.00', '1e3', '', 'EUR 5', '9.505'])('decision 19 refuses %j rather than rounding it', (text) =>
    expect(() => minorOf(text, 'EUR')).toThrow('is no amount of EUR'),
  );
});

describe('amounts as people type them', () => {
  it.each([
    ['9.50', 'EUR', 950],
    ['9,5', 'EUR', 950],
    [' 12 ', 'EUR', 1200],
    ['0.07', 'EUR', 7],
    ['1500', 'ISK', 1500],
    ['1.5', 'KWD', 1500],
  ])('decision 19 "%s" %s are %d minor units', (text, currency, minor) => {
    expect(readMoney(text, currency)).toBe(minor);
  });

  it.each([
    ['', 'EUR'],
    ['-5', 'EUR'],
    ['9.505', 'EUR'],
    ['nine', 'EUR'],
    ['1.000,00', 'EUR'],
    ['12345678', 'EUR'],
    ['15.00', 'ISK'],
  ])('decision 19 "%s" %s is no amount', (text, currency) => {
    expect(readMoney(text, currency)).toBeNull();
  });
});
