import { SiteSettings } from '@vonk/api/settings.ts';
import { FICTIONAL_TEXTS } from '@vonk/api/settings-defaults.ts';
import { readSite, themeProblem } from './read-site.ts';

const read = (settings: unknown, more: object = {}) =>
  readSite({ id: 1, slug: 'vonk', hosts: [], settings, company: {}, theme: {}, ...more });
const keysOf = (settings: unknown, more?: object) => read(settings, more).problems.map(({ key }) => key);

describe('the row of a site', () => {
  it('that says nothing is a site with every default, and nothing is wrong with it', () => {
    const { site, problems } = read({});
    expect(site.settings).toEqual({ ...SiteSettings.parse({}), mail_name: 'Site' });
    expect(problems).toEqual([]);
  });

  it('keeps what is right beside what is wrong', () => {
    const { site, problems } = read({ message_credits: 'three', photo_credits: 7, min_age: 12 });
    expect(site.settings).toMatchObject({ message_credits: 1, photo_credits: 7, min_age: 18 });
    expect(problems.map(({ site: slug, key }) => [slug, key])).toEqual([
      ['vonk', 'message_credits'],
      ['vonk', 'min_age'],
    ]);
  });

  it.each(Object.keys(SiteSettings.shape))('never fails for a wrong %s', (key) => {
    for (const wrong of [null, { a: 1 }, [[]], 'x'.repeat(50_000), -1]) {
      const { site, problems } = read({ [key]: wrong });
      expect(SiteSettings.safeParse(site.settings).success).toBe(true);
      expect(problems.length).toBeLessThanOrEqual(1);
    }
  });

  it('keeps the right entries of a list, and the default where none is right', () => {
    expect(read({ languages: ['nl', 'klingon', 'de'] }).site.settings.languages).toEqual(['nl', 'de']);
    expect(read({ languages: ['klingon'] }).site.settings.languages).toEqual(['nl', 'en']);
    expect(read({ countries: [] }).site.settings.countries).toContain('NL');
  });

  it.each([[null], ['settings'], [[]], [7]])('may be no document at all: %j', (document) => {
    expect(read(document, { company: document }).site.settings.name).toBe('Site');
  });

  it('names its mails as itself unless it says otherwise', () => {
    expect(read({ name: 'Ember' }).site.settings.mail_name).toBe('Ember');
    expect(read({ name: 'Ember', mail_name: 'Ember post' }).site.settings.mail_name).toBe('Ember post');
  });

  it('R-PROFILE-9 labels fictional profiles in every language, whatever it says in some', () => {
    const { settings } = read({ fictional_singular: { nl: 'Verzonnen', en: ' ' }, fictional_warning: {} }).site;
    expect(settings.fictional_singular).toEqual({ ...FICTIONAL_TEXTS.singular, nl: 'Verzonnen' });
    expect(settings.fictional_warning).toEqual(FICTIONAL_TEXTS.warning);
  });

  it('says what is wrong in its company by that name', () => {
    expect(keysOf({}, { company: { name: 7, vat_numbers: ['NL1', 2] } })).toEqual([
      'company.name',
      'company.vat_numbers',
    ]);
    expect(read({}, { company: { vat_numbers: ['NL1', 2] } }).site.company.vat_numbers).toEqual(['NL1']);
  });
});

describe('the colours of a site', () => {
  it.each([
    [{}, null],
    [{ brand: '#2456c9', deep: '#152c57' }, null],
    [{ brand: '#2456c9' }, 'two colours'],
    [{ brand: 'red', deep: 'black' }, 'two colours'],
    [{ brand: '#ffffff', deep: '#fefefe' }, 'contrast too low'],
    ['pink', 'two colours'],
  ])('%j: %s', (theme, problem) => {
    if (problem === null) expect(themeProblem(theme)).toBeNull();
    else expect(themeProblem(theme)).toContain(problem);
  });

  it('that cannot be shown are those of the house', () => {
    const { site, problems } = read({}, { theme: { brand: 'red' } });
    expect([site.theme, problems[0]?.key]).toEqual([{}, 'theme']);
  });
});
