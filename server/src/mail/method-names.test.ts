import { LANGUAGES, PAYMENT_METHODS } from '@vonk/api/options.ts';
import { methodInText, methodName } from './method-names.ts';

describe('the name of a way to pay', () => {
  it.each(LANGUAGES)('R-I18N-1 in %s is never its key', (language) => {
    for (const method of PAYMENT_METHODS) expect(methodName(method, language)).not.toBe(method);
  });

  it('R-I18N-1 within a sentence is small, but for firms and German', () => {
    expect(methodInText('directdebit', 'en')).toBe('direct debit');
    expect(methodInText('card', 'de')).toBe('Karte');
    expect(methodInText('ideal', 'en')).toBe('iDEAL | Wero');
    expect(methodInText('cheque', 'en')).toBe('cheque');
  });
});
