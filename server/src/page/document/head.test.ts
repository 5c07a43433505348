import { jest } from '@jest/globals';
import type { Language } from '@vonk/api/languages.ts';
import type { Boot } from '@vonk/api/page.ts';
import { makeSettings, makeUser } from '@vonk/testing/makers.ts';
import { DEMO_SITES } from '../../demo/demo-sites.ts';
import { readSite } from '../../sites/read-site.ts';
import { sitemapOf } from '../files/sitemap.ts';
import { createPageCache } from '../rendering/page-cache.ts';
import { type HeadParts, headOf } from './head.ts';
import { inlineJson } from './inline-json.ts';
import { registryForBrowser } from './registry-for-browser.ts';

const [demo] = DEMO_SITES;
const boot = (values: Partial<Boot> = {}): Boot => ({
  language: 'en',
  settings: makeSettings({
    domain_language: 'en-GB',
    index_title: 'Dating without games',
    description: 'Honest.',
    languages: ['nl', 'en'],
  }),
  user: null,
  registry: {},
  strings: {},
  data: {},
  variant: null,
  consent: { measurement: null, isRefusedByBrowser: false, isAsked: false },
  maySignUp: true,
  posted: null,
  clock: { now: 0, timeZone: 'UTC' },
  recalledSearch: '',
  status: 200,
  isRendered: true,
  viewToken: '',
  ...values,
});
function head(values: Partial<HeadParts> = {}): string {
  if (!demo) throw new Error('no demo site');
  const { site } = readSite({ ...demo, id: 1 });
  return headOf({
    boot: boot(),
    site,
    nonce: 'n',
    title: '',
    description: '',
    publicPath: '/pricing',
    isIndexed: true,
    origin: 'https://vonk.example',
    signingKey: 'k',
    ...values,
  });
}
const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

describe('what search engines and shared links read', () => {
  it('is the page’s own title with the name of the site, or the site’s title', () => {
    expect(head({ title: 'Pricing' })).toContain('<title>Pricing · Vonk</title>');
    expect(head()).toContain('<title>Dating without games</title>');
    expect(head()).toContain('<meta name="description" content="Honest.">');
  });

  it.each([
    ['nl', 'Daten zonder poespas', 'Vonk is er voor volwassenen'],
    ['de', 'Dating ohne Theater', 'Vonk ist für Erwachsene'],
    ['fi', 'Deittailua ilman kommervenkkejä', 'Vonk on aikuisille'],
  ] as const)(
    'R-I18N-1 in %s, which is not the site’s main language, the site says what its home page says',
    (language, title, text) => {
      const html = head({ boot: boot({ language }) });
      expect(html).toContain(`<title>${title} · Vonk</title>`);
      expect(html).toContain(`<meta property="og:title" content="${title}">`);
      for (const name of ['name="description"', 'property="og:description"'])
        expect(html).toContain(`<meta ${name} content="${text}`);
      expect(html).not.toContain('Honest.');
      expect(head({ boot: boot({ language }), title: 'Noor', description: 'Hi' })).toContain('content="Hi"');
    },
  );

  it('R-I18N-1 a site for men says so in every language, and one without texts of its own has the home page’s', () => {
    const settings = makeSettings({ name: 'Beacon', niche: 7, domain_language: 'en', index_title: '' });
    expect(head({ boot: boot({ settings }) })).toContain('<title>Men meeting men, without the games · Beacon</title>');
    expect(head({ boot: boot({ settings, language: 'nl' }) })).toContain('Mannen ontmoeten mannen');
  });

  it('R-I18N-2 names the page in every language the site offers, nl without prefix', () => {
    const settings = makeSettings({ domain_language: 'nl-NL', languages: ['nl', 'en'] });
    const html = head({ boot: boot({ settings }) });
    expect(html).toContain('<link rel="canonical" href="https://vonk.example/en/pricing">');
    expect(html).toContain('hreflang="nl" href="https://vonk.example/pricing"');
    expect(html).not.toContain('hreflang="de"');
  });

  it('R-I18N-2 names nl only where the address without a prefix shows it to whoever has chosen nothing', () => {
    const settings = makeSettings({ domain_language: 'en', languages: ['en', 'nl'] });
    expect(head({ boot: boot({ settings }) })).not.toContain('hreflang="nl"');
    expect(sitemapOf('https://vonk.example', settings)).not.toContain('hreflang="nl"');
  });

  it('R-I18N-2 leads whoever speaks none of them to the language of the site, as its address without a language does', () => {
    const fallback = (domain_language: string, languages: Language[]) =>
      /hreflang="x-default" href="([^"]*)"/.exec(
        head({ boot: boot({ settings: makeSettings({ domain_language, languages }) }) }),
      )?.[1];
    expect(fallback('en-GB', ['en', 'nl'])).toBe('https://vonk.example/en/pricing');
    expect(fallback('en', ['de', 'en', 'fi'])).toBe('https://vonk.example/en/pricing');
    expect(fallback('nl', ['de', 'nl'])).toBe('https://vonk.example/pricing');
    expect(fallback('fr', ['de', 'fi'])).toBe('https://vonk.example/de/pricing');
  });

  it('is nothing to index of a page that is not there, nor of a member’s', () => {
    const missing = head({ publicPath: null });
    expect(missing).toContain('<meta name="robots" content="noindex">');
    for (const absent of ['canonical', 'og:url', 'ld+json']) expect(missing).not.toContain(absent);
    const shared = head({ isIndexed: false, title: 'Noor' });
    expect(shared).toContain('noindex');
    expect(shared).toContain('og:image');
  });

  it('is not there for a member who is signed in: none of them is', () => {
    const own = head({ boot: boot({ user: makeUser() }), title: 'Prices' });
    expect(own).toContain('<title>Prices · Vonk</title>');
    for (const absent of ['hreflang', 'og:', 'twitter:', 'ld+json']) expect(own).not.toContain(absent);
  });

  it('cannot be broken by what a member or an owner wrote', () => {
    const html = head({ title: '"><script>alert(1)</script>', description: '</script><b>' });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('</script><b>');
    expect(structured(html)['@graph'][2].description).toBe('</script><b>');
  });

  it('has no soft hyphens, which are for headings alone', () => {
    expect(head({ title: 'Da\u00adting' })).toContain('<title>Dating · Vonk</title>');
  });

  it('says company, site and page as data, for adults', () => {
    const [company, website, page] = structured(head())['@graph'];
    expect(company).toMatchObject({ '@type': 'Organization', name: 'Vonk Demo B.V.', vatID: 'NL000000000B00' });
    expect(website).toMatchObject({ isFamilyFriendly: false, audience: { suggestedMinAge: 18 } });
    expect(page).toMatchObject({ url: 'https://vonk.example/en/pricing', inLanguage: 'en' });
  });
});

it('a sitemap names public pages alone, each in every language with its translations', () => {
  const xml = sitemapOf('https://vonk.example', { domain_language: 'nl', languages: ['nl', 'en'] });
  const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toContain('https://vonk.example/pages/terms');
  expect(places).toContain('https://vonk.example/en/pricing');
  for (const place of places) expect(place).not.toMatch(/members|chats|credits|account|landers/);
  expect(xml.match(/hreflang="en"/g)).toHaveLength(places.length);
});

it('JSON inside a page ends no script and says what it said', () => {
  const value = { text: '</script><!-- \u2028\u2029 &', list: [1, null] };
  const inlined = inlineJson(value);
  expect(inlined).not.toMatch(/<|\u2028|\u2029/);
  expect(JSON.parse(inlined)).toEqual(value);
});

describe('the registry that browsers get', () => {
  const entry = {
    version: 'v2',
    base: '/r/chat/v2/',
    entry: 'remoteEntry.js',
    files: ['a.js'],
    strings: { nl: 'nl.json' },
    integrity: { 'a.js': 'sha384-x' },
    consumes: ['react'],
    landers: ['gallery'],
    seal: 'sha384-y',
    kernel: '^1.0.0',
  };
  it('keeps the hashes and the version before, and leaves out what only the server reads', () => {
    const { chat } = registryForBrowser({ chat: { ...entry, previous: { ...entry, version: 'v1' } } }, 'chat');
    expect(chat).toMatchObject({ version: 'v2', integrity: { 'a.js': 'sha384-x' }, previous: { version: 'v1' } });
    expect([chat?.seal, chat?.landers, chat?.consumes, chat?.previous?.seal]).toEqual([
      undefined,
      undefined,
      [],
      undefined,
    ]);
  });
  it('names no lander of another page', () => {
    const registry = { chat: entry, 'lander-gallery': entry, 'lander-map': entry };
    expect(Object.keys(registryForBrowser(registry, 'lander-map'))).toEqual(['chat', 'lander-map']);
    expect(Object.keys(registryForBrowser(registry, undefined))).toEqual(['chat']);
  });
});

describe('the cache of pages', () => {
  it('gives a page for a while, and later still where there is nothing better', () => {
    const cache = createPageCache<string>(30);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    cache.set('/', 'page');
    clock.mockReturnValue(1_029);
    expect([cache.fresh('/'), cache.fresh('/other')]).toEqual(['page', null]);
    clock.mockReturnValue(1_031);
    expect([cache.fresh('/'), cache.lastGood('/'), cache.lastGood('/other')]).toEqual([null, 'page', null]);
    clock.mockRestore();
  });
  it('does not grow without end: the oldest goes first', () => {
    const cache = createPageCache<number>(1_000);
    for (let page = 0; page < 600; page += 1) cache.set(`/${page}`, page);
    expect([cache.lastGood('/0'), cache.lastGood('/99'), cache.lastGood('/100')]).toEqual([null, null, 100]);
  });
});
