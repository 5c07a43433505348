import fs from 'node:fs';
import path from 'node:path';

type Strings = { [key: string]: string | Strings };

const read = (remote: string, language: string) =>
  JSON.parse(
    fs.readFileSync(path.resolve(import.meta.dirname, `../../../remotes/${remote}/locales/${language}.json`), 'utf8'),
  ) as Strings;
const keysOf = (strings: Strings, prefix = ''): string[] =>
  Object.entries(strings).flatMap(([key, value]) =>
    typeof value === 'string' ? `${prefix}${key}` : keysOf(value, `${prefix}${key}.`),
  );

describe('texts of signup and account', () => {
  it.each(['signup', 'account'])('R-I18N-1 %s has the same keys in both languages', (remote) => {
    expect(keysOf(read(remote, 'en'))).toEqual(keysOf(read(remote, 'nl')));
  });

  it.each(['nl', 'en'])('are the same in %s where both remotes show the same form', (language) => {
    expect(read('account', language).memberForms).toEqual(read('signup', language).memberForms);
  });

  it('R-I18N-6 says it in the words of the catalogue', () => {
    expect(read('signup', 'nl').mailChange).toMatchObject({ errorTitle: 'Nieuw e-mailadres invalide.' });
  });
});
