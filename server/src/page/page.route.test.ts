import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Boot } from '@vonk/api/page.ts';
import { paths } from '@vonk/api/paths.ts';
import { searchMemory } from '@vonk/api/search-cookie.ts';
import type { LightMyRequestResponse } from 'fastify';
import { leftMark } from '../secrets/left-mark.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { withSettings } from '../testing/with-settings.ts';
import { pageRoutes } from './page.route.ts';

let test: TestApp;
let member: TestMember;
const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-build-'));
beforeAll(async () => {
  writeFakeBuild(buildDir);
  test = await createTestApp({ BUILD_DIR: buildDir }, [pageRoutes]);
  member = await test.makeMember({ credits: 7 });
});
afterAll(async () => {
  await test.close();
  fs.rmSync(buildDir, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) => test.call('GET', url, { headers });
const bootOf = (reply: LightMyRequestResponse): Boot =>
  JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(reply.body)?.[1] ?? '{}');

describe('a page', () => {
  it('R-SITE-1 holds the settings, the language and the strings of its site, and its application', async () => {
    const reply = await open('/en/login');
    expect(reply.statusCode).toBe(200);
    const boot = bootOf(reply);
    expect([boot.settings.name, boot.language, boot.strings.host, boot.user]).toEqual([
      'Vonk',
      'en',
      { hello: 'en' },
      null,
    ]);
    expect(reply.body).toContain('Vonk layout</main>');
    expect(reply.body).toContain('src="/host/v1/main.js" integrity="sha384-x"');
  });

  it('never holds a setting that is for the server alone, nor one that nobody declared', async () => {
    const hidden = { partner_api_key: 'sesame', fictional_off_countries: ['ZZ'] };
    await withSettings(test, hidden, async () => {
      const { body } = await open('/login');
      expect(body).not.toContain('sesame');
      // In quotes: a nonce may hold the two letters.
      expect(body).not.toContain('"ZZ"');
      expect(body).not.toContain('reveal_accounts');
    });
  });

  it('R-I18N-4 of a member is told in the zone that the browser named, and of a visitor, whose pages are shared, in the country’s', async () => {
    const zone = 'zone=Atlantic/Canary';
    const zones = [`${member.cookie}; ${zone}`, zone].map(
      async (cookie) => bootOf(await open('/members', { cookie })).clock,
    );
    expect((await Promise.all(zones)).map(({ timeZone }) => timeZone)).toEqual(['Atlantic/Canary', 'Europe/Amsterdam']);
  });

  it('of a member is kept nowhere, and of a visitor only by the browser', async () => {
    const own = await open('/members', { cookie: member.cookie });
    expect([own.statusCode, own.headers['cache-control'], bootOf(own).user?.credits]).toEqual([
      200,
      'private, no-store',
      7,
    ]);
    expect((await open('/login')).headers['cache-control']).toBe('private, no-cache');
  });

  it('R-PROFILE-3 shows the search by the filters that its visitor last had in force, and nobody else’s', async () => {
    const mine = `search=${searchMemory(member.id, 'gender=female')}`;
    const keysOf = async (cookie: string, url = '/members') => Object.keys(bootOf(await open(url, { cookie })).data);
    expect(await keysOf(`${member.cookie}; ${mine}`)).toEqual(['GET /api/members?gender=female']);
    expect(await keysOf(`${member.cookie}; ${mine}`, '/members?gender=male')).toEqual(['GET /api/members?gender=male']);
    expect(await keysOf(mine)).toEqual(['GET /api/members']);
  });

  it('R-PROFILE-3 shows the search without filters that mean nothing, of its address or of last time', async () => {
    const keysOf = async (url: string, query = '') => {
      const cookie = `${member.cookie}; search=${searchMemory(member.id, query)}`;
      return Object.keys(bootOf(await open(url, { cookie })).data);
    };
    expect(await keysOf('/members?country=zzz&online=1')).toEqual(['GET /api/members?online=1']);
    for (const bad of ['min_age=500', 'sort=bad', 'min_age=60&max_age=30', 'countryregion=2147483648']) {
      expect(await keysOf(`/members?${bad}`)).toEqual(['GET /api/members']);
      expect(await keysOf('/members', bad)).toEqual(['GET /api/members']);
    }
  });

  it('R-FED-1 names what the browser will run before anything was read for it', async () => {
    const parts: string[] = [];
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/members`, {
      headers: { host: 'localhost', cookie: member.cookie, 'accept-encoding': 'identity' },
    });
    for await (const part of reply.body ?? []) parts.push(new TextDecoder().decode(part));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts[0]).toContain('src="/host/v1/main.js"');
    expect(parts[0]).not.toContain('</head>');
  });

  it('runs nothing but its own scripts: one nonce for each page', async () => {
    const nonceOf = ({ headers }: LightMyRequestResponse) =>
      /script-src 'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1];
    const [first, second] = [await open('/login'), await open('/login')];
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    const nonces = new Set([...first.body.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce));
    expect([...nonces]).toEqual([nonceOf(first)]);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types default painted");
    expect([first.headers['x-frame-options'], first.headers['x-content-type-options']]).toEqual(['DENY', 'nosniff']);
  });

  it('that is none says so in its status, with the layout around it', async () => {
    const reply = await open('/no/such/page');
    expect([reply.statusCode, bootOf(reply).status]).toEqual([404, 404]);
    expect(reply.body).toContain('Vonk layout</main>');
    expect(reply.body).not.toContain('rel="canonical"');
  });

  it.each([
    ...['/members/abc', '/members/-1', '/members/0/signup', '/members/1.5/chat', '/members/99999999999999999999'],
    ...['/chats/abc', '/transactions/abc', '/credits/abc', '/likes/foo', '/likes/m/abc'],
  ])('R-ROUTE-11 %s, which names nothing that there can be, is none', async (url) => {
    expect((await open(url, { cookie: member.cookie })).statusCode).toBe(404);
  });

  it('R-ROUTE-11 of a member is at their number in digits, and at nothing else that reads as it', async () => {
    const { id, cookie } = member;
    const words = [`0x${id.toString(16)}`, `0b${id.toString(2)}`, `${id}e0`, `${id}.0`, `%2B${id}`, `%20${id}`];
    const pages = words.flatMap((word) => [`/members/${word}`, `/likes/m/${word}`, `/members/${word}/landing2`]);
    for (const url of pages) expect([url, (await open(url, { cookie })).statusCode]).toEqual([url, 404]);
    for (const word of words) {
      const reply = await test.call('GET', `/api/members/${word}`, { member });
      expect([word, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([word, 404, 'not_found']);
    }
    expect((await open(`/members/${id}`, { cookie })).statusCode).toBe(200);
  });

  it.each(['/members/999999/landing', '/members/999999/landing2/weekend', '/members/nobody/landing3'])(
    'R-ROUTE-4 %s says to its page that nobody is there, as its status does',
    async (url) => {
      const reply = await open(url);
      expect([reply.statusCode, Object.values(bootOf(reply).data)]).toEqual([404, [null]]);
    },
  );

  it.each(['/en/members/%', '/en/nothing%zz?x=%', '/en/%ff'])(
    'R-ROUTE-11 whose address has a broken escape is the page of none: %s',
    async (url) => {
      const reply = await open(url, { accept: 'text/html' });
      expect([reply.statusCode, bootOf(reply).language]).toEqual([404, 'en']);
    },
  );

  it('R-ROUTE-11 a search that makes no sense is the search all the same', async () => {
    expect((await open('/members?min_age=abc', { cookie: member.cookie })).statusCode).toBe(200);
    expect((await open('/likes/given', { cookie: member.cookie })).statusCode).toBe(200);
    expect((await open(`/likes/m/${member.id}`, { cookie: member.cookie })).statusCode).toBe(200);
  });

  it('of a file that is not there is no page', async () => {
    expect((await open('/no-such.js')).headers['content-type']).toContain('application/json');
  });

  it.each(['/login.html', '/en/index.php', '/en/old/page.aspx?id=1'])(
    'R-ROUTE-11 of an old address that ends as a file is the page of none for whoever opens it: %s',
    async (url) => {
      const { statusCode, headers, body } = await open(url, { accept: 'text/html,*/*;q=0.8' });
      expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('text/html')]);
      expect(body).toContain('Vonk layout</main>');
    },
  );

  it('is packed for browsers that can unpack it', async () => {
    const reply = await open('/login', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('<!doctype html>');
  });

  it('has the colours of its site, and those of the house where the site chose ones that cannot be read', async () => {
    const styleOf = (body: string) => /<style nonce="[^"]*">(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    const paint = async (theme: object) => {
      await test.db.query('update site set theme = $1 where id = 1', [theme]);
      await test.deps.sites.refresh();
      return styleOf((await open('/login')).body);
    };
    const own = await paint({ brand: '#2456c9', deep: '#152c57' });
    const unreadable = await paint({ brand: '#ffffff', deep: '#fefefe' });
    expect(own).toContain('#2456c9');
    expect(unreadable).toBe(await paint({}));
  });
});

describe('a visitor is led elsewhere', () => {
  const placeOf = async (url: string, headers?: Record<string, string>) => {
    const { statusCode, headers: sent } = await open(url, headers);
    return statusCode === 302 ? sent.location : statusCode;
  };

  it('R-I18N-2 where the path names nl, or a language that the site does not offer', async () => {
    expect(await placeOf('/nl/login?a=1')).toBe('/login?a=1');
    const beacon = { host: 'beacon.localhost' };
    expect(await placeOf('/pl/login', beacon)).toBe('/en/login');
    expect(await placeOf('/login', beacon)).toBe('/en/login');
    expect(await placeOf('/en/login', beacon)).toBe(200);
  });

  it('R-I18N-2 to nl by an address that names it, at a site of another language too, where nl has no address', async () => {
    const cookiesOf = async (host: string, cookies: Record<string, string> = {}) =>
      (await test.app.inject({ url: '/nl/login', headers: { host }, cookies })).cookies.map(
        ({ name, value }) => `${name}=${value}`,
      );
    expect(await cookiesOf('beacon.localhost')).toEqual(['language=nl']);
    expect(await placeOf('/login', { host: 'beacon.localhost', cookie: 'language=nl' })).toBe(200);
    expect(await cookiesOf('localhost', { language: 'de' })).toEqual(['language=nl']);
    expect(await cookiesOf('localhost')).toEqual([]);
  });

  it('R-ROUTE-11 from slashes after a language to the page that they stand for: a browser would find none there', async () => {
    expect(await placeOf('/en//')).toBe('/en');
    expect(await placeOf('/en///login?a=1')).toBe('/en/login?a=1');
    expect(await placeOf('/en/')).toBe(200);
  });

  it('R-I18N-2 from a slash at the end to the page’s one address, and from nowhere to another host', async () => {
    expect(await placeOf('/members/?gender=female')).toBe('/members?gender=female');
    expect(await placeOf('/en/pricing/')).toBe('/en/pricing');
    expect(await placeOf('/chats/')).toBe('/chats');
    for (const url of ['//evil.example/', '/\\evil.example/', '/nowhere/', '/en//evil.example/'])
      expect(String(await placeOf(url))).not.toMatch(/^[/\\]{2}|^\/nowhere$/);
  });

  it('R-I18N-2 from a language in capitals to the page that is meant', async () => {
    expect(await placeOf('/EN/login?a=1')).toBe('/en/login?a=1');
    expect(await placeOf('/De')).toBe('/de');
    expect(await placeOf('/EN//evil.example')).toBe('/en//evil.example');
    expect(await placeOf('/XX')).toBe(404);
  });

  it('R-ROUTE-6 to the login from the pages of members, and back to them from there', async () => {
    expect(await placeOf('/en/chats?x=1')).toBe(`/en/login?next=${encodeURIComponent('/chats?x=1')}`);
    const own = { cookie: member.cookie };
    expect(await placeOf('/en/login?next=%2Fcredits', own)).toBe('/en/credits');
    expect(await placeOf('/login?next=https%3A%2F%2Felsewhere.example%2F', own)).toBe('/members');
    expect(await placeOf('/en/signup?next=%2Fcredits', own)).toBe('/en/credits');
    expect(await placeOf('/signup?step=5', own)).toBe(200);
    expect(await placeOf('/', own)).toBe('/members');
    // What the address asks for goes along (R-MODAL-3, R-MODAL-5).
    expect(await placeOf('/en?t=3&lb', own)).toBe('/en/members?t=3&lb');
  });

  it('R-ACCOUNT-9 from the word that an account is gone to the question, where nobody deleted one a moment ago', async () => {
    const key = test.deps.config.signingKey;
    expect(await placeOf(`/en${paths.accountDeleted({ left: leftMark(key) })}`)).toBe(200);
    for (const left of ['1', '', leftMark('another key'), leftMark(key, Date.now() - 11 * 60_000)])
      expect(await placeOf(`/en/account-deleted?left=${left}`)).toBe('/en/account-deleted');
    expect(await placeOf('/account-deleted?left=1&left=2')).toBe('/account-deleted');
    expect(await placeOf('/en/account-deleted')).toBe(200);
    expect(await placeOf('/en/pricing?left=1')).toBe(200);
  });

  it('R-ROUTE-6 never by what the browser remembers: whoever signed in since and goes back would go round in circles', async () => {
    for (const [url, headers] of [
      ['/en/chats', {}],
      ['/en/login?next=%2Fchats', { cookie: member.cookie }],
    ] as const) {
      const { statusCode, headers: sent } = await open(url, headers);
      expect([statusCode, sent['cache-control']]).toEqual([302, 'no-store']);
    }
  });
});
