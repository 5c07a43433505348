import type { SettingsReply } from '@vonk/api/settings.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('sites by host', () => {
  it('R-SITE-1 gives each host its own settings, with and without .php', async () => {
    const vonk = (await test.call('GET', '/api/settings.php')).json<SettingsReply>();
    const beacon = (
      await test.call('GET', '/api/settings', { headers: { host: 'beacon.localhost:3000' } })
    ).json<SettingsReply>();
    expect([vonk.name, vonk.language, vonk.niche]).toEqual(['Vonk', 'nl', 1]);
    expect([beacon.name, beacon.language, beacon.niche]).toEqual(['Beacon', 'en', 7]);
  });

  it('R-PROFILE-6 names the partners of a site where it wants them, and only those that lead somewhere safe', async () => {
    const tile = { kind: 'cam', partner: 'Lumen', url: 'https://lumen.example/' };
    const written = [tile, { ...tile, url: 'javascript:alert(1)' }, { ...tile, kind: 'banner' }];
    const tiles = async (settings: object) => {
      await test.db.query('update site set settings = settings || $1 where id = 1', [JSON.stringify(settings)]);
      await test.deps.sites.refresh();
      return (await test.call('GET', '/api/settings.php')).json<SettingsReply>().partner_tiles;
    };
    expect(await tiles({ member_resell: 'yes', partner_tiles: written })).toEqual([tile]);
    expect(await tiles({ member_resell: 'no' })).toEqual([]);
  });

  it('R-I18N-3 prefers the language cookie to the language of the site', async () => {
    const reply = await test.call('GET', '/api/settings', { headers: { cookie: 'language=en' } });
    expect(reply.json<SettingsReply>().language).toBe('en');
  });

  it('R-ERR-1 answers an unknown call with its code and status', async () => {
    const reply = await test.call('GET', '/api/nothing');
    expect(reply.statusCode).toBe(404);
  });
});
