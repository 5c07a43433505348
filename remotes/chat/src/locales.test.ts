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
  expect(nl.errors.insufficient_credits).toBe('Je hebt onvoldoende credits');
  expect(nl.errors.unexpected).toBe('Er is een fout opgetreden, probeer het later opnieuw.');
});
