import { BODY_TYPES, EYE_COLOURS, HAIR_COLOURS, REASONS, RELATIONSHIP_STATUSES, TATTOOS } from '@vonk/api/options.ts';
import { INTERESTS } from '@vonk/api/settings-defaults.ts';
import en from '../locales/en.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };

describe.each(Object.entries({ en, nl }))('texts in %s', (_language, { options, errors }) => {
  it.each([
    ['bodyTypes', BODY_TYPES],
    ['eyeColours', EYE_COLOURS],
    ['hairColours', HAIR_COLOURS],
    ['reasons', REASONS],
    ['relationships', RELATIONSHIP_STATUSES],
    ['tattoos', TATTOOS],
    ['interests', INTERESTS],
    ['genders', ['female', 'male', 'any']],
    ['sexualities', ['hetero', 'gay', 'lesbian', 'bi']],
    ['regionWords', ['province', 'state', 'canton', 'region', 'county', 'voivodeship']],
  ] as const)('R-PROFILE-2 has a word for every choice of %s', (group, values) => {
    expect(Object.keys(options[group]).sort()).toEqual([...values].sort());
  });

  it('R-ERR-3 has the generic text for a failure it does not know', () => {
    expect(errors.unexpected).not.toBe('');
  });
});

it('R-ERR-3 keeps the Dutch generic text as specified', () => {
  expect(nl.errors.unexpected).toBe('Er is een fout opgetreden, probeer het later opnieuw.');
});
