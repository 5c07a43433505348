import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { LANGUAGES, STATIC_PAGES } from '../shared/api/src/options.ts';
import { LANDERS } from './places.ts';
import { openDb, product } from './support.ts';

const base = `http://127.0.0.1:${product.ports.site}`;
let someone = 0;
test.beforeAll(async () => {
  const db = await openDb();
  const { rows } = await db.query<{ id: string }>(
    `select member_id as id from profile where site_id = 1 and status = 'active' and kind = 'fictional' and country = 'NL' order by 1 limit 1`,
  );
  someone = Number(rows[0]?.id);
  await db.end();
});

const PAGES = ['/', ...LANDERS.map((name) => `/landers/${name}`), ...STATIC_PAGES.map((name) => `/pages/${name}`)];

async function headOf(path: string) {
  const reply = await fetch(base + path, { headers: { cookie: 'language=nl' } });
  assert.equal(reply.status, 200, path);
  const html = await reply.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const one = (pattern: RegExp) => pattern.exec(head)?.[1] ?? '';
  return {
    head,
    title: one(/<title>([^<]*)/),
    description: one(/name="description" content="([^"]*)/),
    canonical: one(/rel="canonical" href="([^"]*)/),
    languages: [...head.matchAll(/rel="alternate" hreflang="([^"]*)"/g)].map((match) => match[1]),
    picture: one(/property="og:image" content="([^"]*)/).replaceAll('&#38;', '&'),
    data: JSON.parse(one(/application\/ld\+json"[^>]*>([^<]*)/) || '{}') as { '@graph'?: { '@type': string }[] },
  };
}

const pathIn = (language: string, path: string) =>
  language === 'nl' ? path : `/${language}${path === '/' ? '' : path}`;

test.describe('what search engines and shared links read', () => {
  for (const language of LANGUAGES) {
    test(`R-I18N-2 every public page in ${language} has its own title, description, canonical, alternates and data`, async () => {
      const titles = new Map<string, string>();
      const descriptions = new Set<string>();
      for (const path of PAGES) {
        const { head, title, description, canonical, languages, picture, data } = await headOf(pathIn(language, path));
        assert.ok(!titles.has(title), `${path} has the title of ${titles.get(title)}: ${title}`);
        titles.set(title, path);
        descriptions.add(description);
        assert.ok(description.length > 10, `${path}: ${description}`);
        assert.equal(canonical, `${base}${pathIn(language, path)}`);
        assert.deepEqual(languages, [...LANGUAGES, 'x-default']);
        assert.ok(picture.startsWith(`${base}/share/`), picture);
        assert.deepEqual(
          data['@graph']?.map((entry) => entry['@type']),
          ['Organization', 'WebSite', 'WebPage'],
        );
        assert.match(head, /RTA-5042-1996-1400-1577-RTA/);
      }
      assert.ok(descriptions.size > PAGES.length - 3, 'pages describe themselves');
    });
  }

  test('R-SITE-2 the picture of a page is there, and one of a text that is not ours is not', async () => {
    const { picture } = await headOf('/fi/landers/gallery');
    const reply = await fetch(picture);
    assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/jpeg']);
    assert.equal((await fetch(picture.replace(/title=./, 'title=X'))).status, 404);
  });

  test('decision 1: a shared link to a fictional profile says what it is, and no search engine lists a member', async () => {
    const { title, head } = await headOf(`/en/members/${someone}/landing`);
    assert.match(title, /\(Fictional/);
    assert.match(head, /name="robots" content="noindex"/);
    const profile = await headOf(`/de/members/${someone}`);
    assert.match(profile.title, /, \d\d \(Fiktiv\) · /);
    for (const name of ['og:title', 'og:image:alt'])
      assert.match(profile.head, new RegExp(`property="${name}" content="[^"]*, \\d\\d \\(Fiktiv\\)"`));
  });

  test('R-I18N-1 a page that describes nothing itself has the words of the home page, in its own language', async () => {
    for (const language of ['en', 'de', 'fr', 'pl']) {
      const home = await headOf(pathIn(language, '/'));
      for (const path of ['/members', `/members/${someone}`, '/pricing', '/signup', '/login'])
        assert.equal((await headOf(pathIn(language, path))).description, home.description, `${language} ${path}`);
    }
  });

  test('R-PROFILE-3 a filter that means nothing stops no page', async () => {
    for (const query of ['country=zzz', 'country=x', 'gender=zzz', 'min_age=500', 'sort=bad']) {
      const html = await (await fetch(`${base}/en/members?${query}`)).text();
      assert.match(html, /<h1[^>]*>People/, query);
      assert.match(html, /<article/, query);
    }
  });

  test('R-ROUTE-11 every address of the sitemap is a page', async () => {
    const xml = await (await fetch(`${base}/sitemap.xml`)).text();
    const addresses = [...xml.matchAll(/<loc>([^<]*)/g)].map((match) => match[1] ?? '');
    assert.ok(addresses.length > 100);
    for (const address of addresses.filter((each) => !/\/(da|es|fi|it|nb|pl|sv)(\/|$)/.test(each)))
      assert.equal((await fetch(address)).status, 200, address);
  });

  test('decision 13: a hostile host or query ends up nowhere unescaped', async () => {
    const hostile = '"><script>alert(1)</script>';
    const reply = await fetch(
      `${base}/en/landers/gallery?network=${encodeURIComponent(hostile)}&x=${'y'.repeat(2000)}`,
    );
    assert.equal(reply.status, 200);
    assert.ok(!(await reply.text()).includes('<script>alert(1)'));
  });
});
