import en from '../locales/en.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };

const keysOf = (strings: object, prefix = ''): string[] =>
  Object.entries(strings).flatMap(([key, value]) =>
    typeof value === 'string' ? `${prefix}${key}` : keysOf(value as object, `${prefix}${key}.`),
  );

it('R-I18N-4 has the same strings in both languages', () => {
  expect(keysOf(nl)).toEqual(keysOf(en));
});

it('R-I18N-6 has the Dutch error texts of the specification verbatim', () => {
  expect(nl.errors.payment_failed).toBe('Betaling mislukt');
  expect(nl.errors.code_not_found).toBe('Code niet gevonden');
  expect(nl.errors.code_used).toBe('Code reeds gebruikt');
  expect(nl.errors.otp_invalid).toBe('Code ongeldig');
  expect(nl.errors.unexpected).toBe('Er is een fout opgetreden, probeer het later opnieuw.');
});
