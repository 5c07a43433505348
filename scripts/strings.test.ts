import fs from 'node:fs';
import path from 'node:path';
import { ERROR_CODES, LANGUAGES } from '@vonk/api/options.ts';

const root = path.resolve(import.meta.dirname, '..');
/** All eleven are complete (R-I18N-1). */
const COMPLETE = LANGUAGES;

const folders = [
  'host',
  'shared/member-forms',
  ...fs.readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}`),
];
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Tree = { [key: string]: string | Tree };
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const read = (folder: string, language: string) =>
  new Map(flatten(JSON.parse(fs.readFileSync(path.join(root, folder, 'locales', `${language}.json`), 'utf8')) as Tree));

const variables = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1]).sort();

const sources = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8'));

describe.each(folders)('R-I18N-1 texts of %s', (folder) => {
  const languages = fs
    .readdirSync(path.join(root, folder, 'locales'))
    .map((file) => path.basename(file, '.json'))
    .filter((language) => (LANGUAGES as readonly string[]).includes(language));
  const dutch = read(folder, 'nl');
  const stems = new Set([...dutch.keys()].map((key) => key.replace(PLURAL, '')));

  it('R-I18N-1 are complete in all eleven languages', () => {
    expect(languages).toEqual(expect.arrayContaining([...COMPLETE]));
  });

  it.each(languages)('R-I18N-4 have the same keys, the right plural forms and the same variables in %s', (language) => {
    const texts = read(folder, language);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = new Set([...dutch.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
    const wanted = [...stems].flatMap((stem) => (plurals.has(stem) ? forms.map((form) => `${stem}_${form}`) : [stem]));
    expect([...texts.keys()].sort()).toEqual(wanted.sort());
    for (const [key, text] of texts) {
      expect(text.trim()).not.toBe('');
      const own = dutch.get(key) ?? dutch.get(key.replace(PLURAL, '_other')) ?? '';
      // A singular may say 'one' in place of its number.
      if (!PLURAL.test(key)) expect([key, variables(text)]).toEqual([key, variables(own)]);
    }
  });

  it('R-I18N-4 has a text for every key that the code names', () => {
    const host = folder === 'host' ? dutch : read('host', 'nl');
    const hostStems = new Set([...host.keys()].map((key) => key.replace(PLURAL, '')));
    const named = sources(`${folder}/src`).flatMap((text) =>
      [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map((match) => match[1] ?? ''),
    );
    expect(named.filter((key) => !stems.has(key) && !hostStems.has(key))).toEqual([]);
  });
});

it('R-ERR-1 every error code has its text', () => {
  for (const language of COMPLETE) {
    const texts = read('host', language);
    expect(ERROR_CODES.filter((code) => !texts.get(`errors.${code}`))).toEqual([]);
  }
});

it('R-I18N-6 the Dutch texts of the error catalogue are verbatim', () => {
  const texts = read('host', 'nl');
  const catalogue: Partial<Record<(typeof ERROR_CODES)[number], string>> = {
    login_failed: 'Login mislukt, probeer opnieuw',
    login_blocked: 'Te veel foute pogingen, account voor {{minutes}} min geblokkeerd.',
    email_not_found: 'E-mailadres niet gevonden',
    link_expired: 'Link verlopen of invalide, vraag een nieuwe e-mail aan',
    too_many_mails: 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
    activation_failed: 'Activeren mislukt',
    code_not_found: 'Code niet gevonden',
    code_used: 'Code reeds gebruikt',
    name_is_email: 'Je profielnaam moet anders zijn dan je e-mailadres',
    name_starts_with_at: 'Je profielnaam mag niet beginnen met een @',
    birthdate_too_young: 'Vul uw geboortedatum in ({{min_age}}+ jaar)',
    birthdate_invalid: 'Ongeldige geboortedatum.',
    passwords_differ: 'De opgegeven wachtwoorden zijn niet gelijk.',
    email_invalid: 'Ongeldige e-mail',
    email_taken: 'Dit e-mailadres heeft al een account op deze site.',
    email_unchanged: 'Nieuw e-mailadres invalide.',
    password_wrong: 'Controleer je oude wachtwoord.',
    otp_invalid: 'Code ongeldig',
    payment_failed: 'Betaling mislukt',
    insufficient_credits: 'Je hebt onvoldoende credits',
    unexpected: 'Er is een fout opgetreden, probeer het later opnieuw.',
  };
  for (const [code, text] of Object.entries(catalogue))
    expect([code, texts.get(`errors.${code}`)]).toEqual([code, text]);
});
