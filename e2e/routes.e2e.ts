import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { ROUTES } from '../shared/api/src/route-map.ts';
import { LANDERS } from './places.ts';
import { openDb, product } from './support.ts';

const base = `http://127.0.0.1:${product.ports.site}`;
let cookie = '';
let someone = 0;

test.beforeAll(async () => {
  const reply = await fetch(`${base}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
    body: JSON.stringify({ email: 'premium@vonk.example', password: DEMO_PASSWORD }),
  });
  cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const db = await openDb();
  const { rows } = await db.query<{ id: string }>(
    `select member_id as id from profile where site_id = 1 and status = 'active' and kind = 'member' and country = 'NL' and not is_invisible order by 1 limit 1`,
  );
  someone = Number(rows[0]?.id);
  await db.end();
});

const PAGES = ['2257-compliance-statement', 'ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'];

const get = (path: string, isMember: boolean) =>
  fetch(base + path, {
    redirect: 'manual',
    headers: { 'accept-language': 'en', cookie: isMember ? `${cookie}; language=en` : 'language=en' },
  });

test.describe('every route of the specification', () => {
  const rows: Record<string, string[]> = {
    'R-ROUTE-1': ['/en'],
    'R-ROUTE-3': ['/en/members', '/en/members/ID'],
    'R-ROUTE-4': [
      '/en/members/ID/landing',
      '/en/members/ID/signup',
      '/en/members/ID/landing2',
      '/en/members/ID/landing2/evening',
      '/en/members/ID/landing3',
      '/en/members/ID/landing3/x',
    ],
    'R-ROUTE-5': [
      '/en/signup',
      '/en/complete-signup',
      '/en/login',
      '/en/login/code',
      '/en/reset-password',
      '/en/reset-password/do',
    ],
    'R-ROUTE-6': ['/en/pricing'],
    'R-ROUTE-7': ['/en/complaints', '/en/lang-config', '/en/account-deleted'],
    'R-ROUTE-8': ['/en/activate/done', '/en/activate/error', '/en/mail-change/do'],
    'R-ROUTE-9': LANDERS.flatMap((name) => [
      `/en/landers/${name}`,
      ...(name === 'tinderswipe' ? [] : [`/en/landers/${name}/evening`, `/en/landers/${name}/unknown-slug`]),
    ]),
    'R-ROUTE-10': PAGES.map((name) => `/en/pages/${name}`),
  };
  for (const [row, paths] of Object.entries(rows)) {
    test(`${row} answers a visitor with a page in the language of its path`, async () => {
      for (const path of paths) {
        const reply = await get(path.replace('ID', String(someone)), false);
        const html = await reply.text();
        assert.deepEqual([path, reply.status, /<html lang="(\w\w)"/.exec(html)?.[1]], [path, 200, 'en']);
      }
    });
  }

  test('R-ROUTE-2 R-ROUTE-7 pages of members answer a member, and lead a visitor to the login and back', async () => {
    const paths = [
      '/likes',
      '/likes/received',
      '/likes/given',
      '/likes/matches',
      '/chats',
      '/credits',
      '/credits/repeat-order',
      '/directdebit',
      '/transactions',
      '/premium',
      '/profile',
      '/settings',
      '/notifications',
      '/swipe-game',
      '/match-finder',
      '/signup-matches',
    ];
    for (const path of paths) {
      const visitor = await get(`/en${path}`, false);
      assert.deepEqual(
        [path, visitor.status, visitor.headers.get('location')],
        [path, 302, `/en/login?next=${encodeURIComponent(path)}`],
      );
      assert.deepEqual([path, (await get(`/en${path}`, true)).status], [path, 200]);
    }
    const home = await get('/en', true);
    assert.deepEqual([home.status, home.headers.get('location')], [302, '/en/members']);
  });

  test('R-ROUTE-11 an unknown path, page, lander or member answers 404 with its page', async () => {
    for (const path of [
      '/en/nothing',
      '/en/landers/nothing',
      '/en/members/999999999',
      '/en/pages/nothing',
      '/en/members/x/y/z',
    ]) {
      const reply = await get(path, false);
      assert.deepEqual(
        [path, reply.status, reply.headers.get('content-type')],
        [path, 404, 'text/html; charset=utf-8'],
      );
    }
  });

  test('R-I18N-2 names canonical and every offered language on public pages, and none on members’ pages', async () => {
    const html = await (await get('/en/landers/gallery', false)).text();
    assert.match(html, /<link rel="canonical" href="[^"]+\/en\/landers\/gallery">/);
    for (const language of ['nl', 'en', 'x-default']) assert.match(html, new RegExp(`hreflang="${language}"`));
    assert.doesNotMatch(await (await get('/en/credits', true)).text(), /rel="canonical"/);
  });

  test('R-LAYOUT-5 the members area is members, profile, chats, likes and premium', () => {
    const area = ROUTES.filter(({ isMembersArea }) => isMembersArea).map(({ path }) => path);
    assert.deepEqual(
      area.sort(),
      [
        '/chats',
        '/chats/:id',
        '/credits/premium',
        '/likes',
        '/likes/:type',
        '/likes/m/:id',
        '/members',
        '/members/:id',
        '/premium',
      ].filter((path) => path !== '/credits/premium'),
    );
  });
});
