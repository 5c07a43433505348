import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import { SiteSettings } from '@vonk/api/settings.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { placesOf } from '../../build/landers.ts';
import { DEMO_SITES } from '../../server/src/demo/demo-sites.ts';
import { untrueClaims } from './truth.ts';

const pool = { hasFictional: true, hasCountdown: false };
const kinds = (text: string, language: string, own = pool) => untrueClaims(text, language, own).map(({ kind }) => kind);

describe('the truth linter', () => {
  it.each([
    ['en', 'Real singles near you!', ['people', 'nearby']],
    ['en', 'Genuine-profiles only', ['people']],
    ['en', '{{count}} women online', ['presence']],
    ['en', 'Chat for free, only 5 places left', ['urgency', 'price']],
    ['nl', 'Echte vrouwen wachten op jou', ['people', 'presence']],
    ['nl', 'Alleen vandaag helemaal gratis', ['urgency', 'price']],
    ['de', 'Echte Singles in deiner Nähe', ['people', 'nearby']],
    ['fr', 'De vrais célibataires près de chez vous', ['people', 'nearby']],
    ['es', 'Mujeres reales cerca de ti', ['people', 'nearby']],
    ['it', 'Donne vere vicino a te', ['people', 'nearby']],
    ['pl', 'Prawdziwi ludzie w twojej okolicy', ['people', 'nearby']],
    ['da', 'Ægte mennesker, 100 % gratis', ['people', 'price']],
    ['nb', 'Ekte mennesker venter på deg', ['people', 'presence']],
    ['sv', 'Riktiga människor nära dig', ['people', 'nearby']],
    ['fi', 'Oikeita ihmisiä lähelläsi', ['people', 'nearby']],
    ['pl', 'Real singles', ['people']],
    ['en', 'Somebody to have coffee with is two minutes away.', ['nearby']],
    ['nl', 'Iemand om koffie mee te drinken is twee minuten weg.', ['nearby']],
    ['de', 'Jemand fürs Wochenende ist zwei Minuten entfernt.', ['nearby']],
    ['fr', 'Quelqu’un avec qui prendre un café est à deux minutes.', ['nearby']],
    ['es', 'Alguien con quien tomar un café está a dos minutos.', ['nearby']],
    ['it', 'Qualcuno con cui bere un caffè è a due minuti da qui.', ['nearby']],
    ['pl', 'Ktoś, z kim można wypić kawę, jest dwie minuty stąd.', ['nearby']],
    ['da', 'En at drikke kaffe med er to minutter væk.', ['nearby']],
    ['nb', 'Noen å drikke kaffe med er to minutter unna.', ['nearby']],
    ['sv', 'Någon att dricka kaffe med är två minuter bort.', ['nearby']],
    ['fi', 'Kahviseuraa on kahden minuutin päässä.', ['nearby']],
  ])('R-PROFILE-9 finds what %s promises in ‘%s’', (language, text, expected) => {
    expect(kinds(text, language)).toEqual(expected);
  });

  it.each([
    ['en', 'Signing up takes two minutes, and your first two conversations are free.'],
    ['en', 'Nobody is shown online who is not. A fictional profile always says so.'],
    ['en', 'You really see what it costs before you send it.'],
    ['nl', 'Rondkijken is gratis. Geen abonnement.'],
    ['nl', 'Een fictief profiel zegt dat altijd, op elk scherm.'],
  ])('R-PROFILE-9 leaves a true %s text alone: ‘%s’', (language, text) => {
    expect(kinds(text, language)).toEqual([]);
  });

  type Sentences = Record<'promises' | 'harmless', string[]>;
  const sentencesOf = (language: string) =>
    readJson<Sentences>(path.join(import.meta.dirname, 'promises', `${language}.json`));
  const isFound = (language: string) => (text: string) => kinds(text, language).length > 0;

  it.each(LANGUAGES)('R-PROFILE-9 finds at least 95 of 100 blunt promises in %s', (language) => {
    const { promises } = sentencesOf(language);
    expect(new Set(promises).size).toBeGreaterThanOrEqual(40);
    const missed = promises.filter((text) => !isFound(language)(text));
    expect(missed.length <= promises.length * 0.05 ? [] : missed).toEqual([]);
  });

  it('R-PROFILE-9 takes at most two of 100 harmless sentences for promises', () => {
    const all = LANGUAGES.map((language) => ({ language, harmless: sentencesOf(language).harmless }));
    for (const { harmless } of all) expect(new Set(harmless).size).toBeGreaterThanOrEqual(40);
    const wrong = all.flatMap(({ language, harmless }) =>
      harmless.filter(isFound(language)).map((text) => [language, text, kinds(text, language)]),
    );
    expect(wrong.length <= all.flatMap(({ harmless }) => harmless).length * 0.02 ? [] : wrong).toEqual([]);
  });

  it('R-PROFILE-9 lets a site without fictional profiles say that its people are real, and a page with a countdown that it ends', () => {
    expect(kinds('Real people only', 'en', { ...pool, hasFictional: false })).toEqual([]);
    expect(kinds('Ends in 10 minutes', 'en', { ...pool, hasCountdown: true })).toEqual([]);
    expect(kinds('Online now', 'en', { hasFictional: false, hasCountdown: true })).toEqual(['presence']);
  });

  it('R-PROFILE-9 knows the words of every language that the product speaks', () => {
    const known = fs.readdirSync(path.join(import.meta.dirname, 'claims')).map((file) => path.basename(file, '.json'));
    expect(known.sort()).toEqual([...LANGUAGES].sort());
  });

  it.each(DEMO_SITES)('R-PROFILE-9 finds nothing in what the site $slug says of itself', ({ settings }) => {
    const { domain_language, index_title, description } = SiteSettings.parse(settings);
    const said = [index_title, description].flatMap((text) => untrueClaims(text, domain_language.slice(0, 2), pool));
    expect(said).toEqual([]);
  });

  it('R-PROFILE-9 finds nothing in the landers that there are', () => {
    type Tree = { [key: string]: string | Tree };
    const texts = (tree: Tree): string[] =>
      Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));
    const { src, locales, landers, templates } = placesOf(path.resolve(import.meta.dirname, '../..'));
    const signup = path.resolve(src, '../../../shared/member-forms/src/signup/texts');
    const folders = [landers, templates].flatMap((place) =>
      fs.readdirSync(place).map((name) => path.join(place, name, 'texts')),
    );
    const pages = ['home', 'member-landing'].map((page) => path.join(src, page, 'texts'));
    const files = [locales, signup, ...folders, ...pages].flatMap((folder) =>
      fs.readdirSync(folder).map((file) => path.join(folder, file)),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      texts(readJson<Tree>(file)).flatMap((text) => untrueClaims(text, path.basename(file, '.json'), pool)),
    );
    expect(found).toEqual([]);
  });
});
