import fs from 'node:fs';
import path from 'node:path';
import { ERROR_CODES, LANGUAGES } from '@vonk/api/options.ts';
import { FICTIONAL_TEXTS } from '@vonk/api/settings-defaults.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { COMPLAINT_TEXTS } from '../server/src/complaints/complaint-texts.ts';
import { moderationTexts } from '../server/src/moderation/moderation-texts.ts';
import { TRUTH } from '../server/src/operators/honesty/truth.ts';
import { mandateText } from '../server/src/payments/debits/mandate-text.ts';

const root = path.resolve(import.meta.dirname, '..');
/** All eleven are complete (R-I18N-1); the staff's desk speaks English alone (ADR 38). */
const completeOf = (folder: string): readonly string[] => (folder === 'remotes/desk/locales' ? ['en'] : LANGUAGES);

const within = (folder: string, ...names: string[]) =>
  names.map((name) => ({ sources: `${folder}/${name}`, texts: `${folder}/${name}/texts`, key: name }));
const own = (folder: string) => ({ sources: `${folder}/src`, texts: `${folder}/locales`, key: '' });
const LANDERS = 'remotes/landers/src';
const SIGNUP_FORM = 'shared/member-forms/src/signup';

/** Every folder of texts, with the code that names them. */
const folders = [
  own('host'),
  own('scripts/new-remote/template'),
  own('shared/member-forms'),
  ...fs
    .readdirSync(path.join(root, 'remotes'))
    .filter((name) => name !== 'landers')
    .map((name) => own(`remotes/${name}`)),
  { sources: `${LANDERS}/blocks`, texts: 'remotes/landers/locales', key: '' },
  ...within(`${LANDERS}/landers`, ...fs.readdirSync(path.join(root, LANDERS, 'landers'))),
  ...within(LANDERS, 'home', 'member-landing', 'static-pages'),
  { sources: SIGNUP_FORM, texts: `${SIGNUP_FORM}/texts`, key: 'signupForm' },
];
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Tree = { [key: string]: string | Tree };
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const read = (folder: string, language: string) =>
  new Map(flatten(readJson<Tree>(path.join(root, folder, `${language}.json`))));

const variables = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1]).sort();

const sources = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8'));

describe.each(folders)('R-I18N-1 texts of $texts', ({ texts: folder, sources: code, key: prefix }) => {
  const languages = fs
    .readdirSync(path.join(root, folder))
    .map((file) => path.basename(file, '.json'))
    .filter((language) => (LANGUAGES as readonly string[]).includes(language));
  const dutch = read(folder, completeOf(folder).includes('nl') ? 'nl' : 'en');
  const stems = new Set([...dutch.keys()].map((key) => key.replace(PLURAL, '')));

  it('R-I18N-1 are complete in all their languages', () => {
    expect(languages).toEqual(expect.arrayContaining([...completeOf(folder)]));
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
    // Texts in a folder are named by its key, as `home.title`; beside them those of the host may be named, and shared ones.
    const others = ['host/locales', ...(code.startsWith(LANDERS) ? ['remotes/landers/locales'] : [])];
    const known = new Set(
      others.flatMap((place) => [...read(place, 'nl').keys()].map((key) => key.replace(PLURAL, ''))),
    );
    for (const stem of stems) for (const key of [stem, `${prefix}.${stem}`]) known.add(key);
    for (const stem of read(`${SIGNUP_FORM}/texts`, 'nl').keys()) known.add(`signupForm.${stem}`);
    const named = sources(code).flatMap((text) =>
      [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map((match) => match[1] ?? ''),
    );
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });
});

/** All that members read in a language, of pages and of the server, each with the place that it is from. */
function everyText(language: (typeof LANGUAGES)[number]): [string, string][] {
  const files = ['mail', 'moderation'].flatMap((room) => {
    const file = `server/src/${room}/texts/${language}.ts`;
    // A line of code is none of a text: its literals alone are, without what is filled in.
    const literals = fs.readFileSync(path.join(root, file), 'utf8').match(/'[^'\n]*'|`[^`]*`/g) ?? [];
    return literals.map((text): [string, string] => [file, text.slice(1, -1).replaceAll(/\${[^}]*}/g, 'x')]);
  });
  const { received, answered } = COMPLAINT_TEXTS[language];
  const complaints = [received('1'), answered('1', '')].flatMap((mail) => Object.values(mail).flat());
  return [
    ...files,
    ...complaints.map((text): [string, string] => ['complaints', text]),
    ['truth', TRUTH[language]],
    ['mandate', mandateText(language, { company: 'x', address: 'x' })],
    ['warning', FICTIONAL_TEXTS.warning[language]],
    ...folders.flatMap(({ texts: folder }) => {
      const file = path.join(root, folder, `${language}.json`);
      return fs.existsSync(file)
        ? [...read(folder, language)].map(([key, text]): [string, string] => [`${folder} ${key}`, text])
        : [];
    }),
  ];
}

it('R-I18N-1 has no sign of French at the beginning of a line: what comes before it is a space that does not break', () => {
  const apart = /(?: |[\p{L}\p{N}}])[:;?!»%](?=\s|$)|[^\S\u00a0][:;?!»%](?=\P{L}|$)|«(?!\u00a0)/u;
  expect(everyText('fr').filter(([, text]) => apart.test(text))).toEqual([]);
});

/** The other way to address somebody than a language's texts have: who reads both takes them for two sites. */
const OTHER_ADDRESS = {
  es: /(?<!\p{L})usted(es)?(?!\p{L})/iu,
  fr: /(?<!\p{L})((tu|ton|ta|tes|te|toi)(?!\p{L})|t’)/iu,
  nl: /(?<!\p{L})([Uu]w|u)(?!\p{L})/u,
} as const;

it.each(Object.keys(OTHER_ADDRESS) as (keyof typeof OTHER_ADDRESS)[])(
  'R-I18N-1 texts and mails in %s have one way to address somebody',
  (language) => {
    // Its words are the specification's (R-I18N-6).
    const own = everyText(language).filter(([place]) => !place.endsWith(' errors.birthdate_too_young'));
    expect(own.filter(([, text]) => OTHER_ADDRESS[language].test(text))).toEqual([]);
  },
);

it.each(LANGUAGES)(
  'DSA art. 17 a decision names the chapter of the terms that it rests on as they do, in %s',
  (language) => {
    const terms = read(`${LANDERS}/static-pages/texts`, language);
    const chapters = [...terms].filter(([key]) => key.endsWith('.conduct.title')).map(([, title]) => title);
    expect(chapters).toHaveLength(1);
    expect(moderationTexts(language).ground('')).toContain(chapters[0]);
  },
);

it('R-ERR-1 every error code has its text', () => {
  for (const language of LANGUAGES) {
    const texts = read('host/locales', language);
    expect(ERROR_CODES.filter((code) => !texts.get(`errors.${code}`))).toEqual([]);
  }
});

it('R-I18N-6 the Dutch texts of the error catalogue are verbatim', () => {
  const texts = read('host/locales', 'nl');
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
