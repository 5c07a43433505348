import type { SettingsReply } from '@vonk/api/settings.ts';
import { FICTIONAL_TEXTS } from '@vonk/api/settings-defaults.ts';
import type { Site } from '../sites/site.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { withSettings } from '../testing/with-settings.ts';
import { settingsFor } from './settings-for.ts';

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
    const tilesOf = async (settings: object) => {
      let tiles: SettingsReply['partner_tiles'] = [];
      await withSettings(test, { partner_tiles: written, ...settings }, async () => {
        tiles = (await test.call('GET', '/api/settings.php')).json<SettingsReply>().partner_tiles;
      });
      return tiles;
    };
    expect(await tilesOf({ member_resell: 'yes' })).toEqual([tile]);
    expect(await tilesOf({ member_resell: 'no' })).toEqual([]);
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

describe('settings of a site', () => {
  const read = async () => (await test.call('GET', '/api/settings')).json<SettingsReply & Record<string, unknown>>();

  it('that are wrong have their default, and the site goes on', async () => {
    const wrong = { message_credits: 'three', languages: ['nl', 'klingon'], free_limit: { kind: 'hugs', count: 1 } };
    await withSettings(test, wrong, async () => {
      expect(await read()).toMatchObject({
        name: 'Vonk',
        message_credits: 1,
        languages: ['nl'],
        free_limit: { kind: 'conversations', count: 2 },
      });
      expect((await test.call('GET', '/api/settings', { headers: { host: 'beacon.localhost' } })).statusCode).toBe(200);
    });
  });

  it('that are wrong are told once with site, key and reason, and again when they were right in between', async () => {
    const toldOf = () => test.siteWarnings.filter((warning) => JSON.stringify(warning).includes('min_age')).length;
    for (const round of [1, 2])
      await withSettings(test, { min_age: 'adult' }, async () => {
        await test.deps.sites.refresh();
        await test.deps.sites.refresh();
        expect(toldOf()).toBe(round);
      });
    expect(test.siteWarnings).toContainEqual({
      site: 'vonk',
      key: 'min_age',
      reason: expect.stringContaining('expected number'),
    });
  });

  it('that are wrong show where the server says whether it is ready, and take it out of service for nobody', async () => {
    const ready = async () => {
      const reply = await test.call('GET', '/readyz');
      return [reply.statusCode, reply.json<{ wrong_settings: object[] }>().wrong_settings.length];
    };
    await withSettings(test, { niche: 99 }, async () => expect(await ready()).toEqual([200, 1]));
    expect(await ready()).toEqual([200, 0]);
  });

  it('R-PROFILE-9 label fictional profiles in the language of the page, and in no other', () => {
    const [site] = test.deps.sites.all();
    const given = settingsFor(site as Site, 'fi', test.deps.config, { country: 'FI' });
    expect(given.fictional_singular).toEqual({ fi: FICTIONAL_TEXTS.singular.fi });
    expect(given.fictional_plural).toEqual({ fi: FICTIONAL_TEXTS.plural.fi });
    expect(given.fictional_warning).toEqual({ fi: FICTIONAL_TEXTS.warning.fi });
  });

  it('that are for the server alone, or that nobody declared, never leave it', async () => {
    await withSettings(test, { auto_likes: 'yes', partner_api_key: 'sesame' }, async () => {
      const reply = await read();
      for (const key of ['partner_api_key', 'auto_likes', 'reveal_accounts', 'fictional_off_countries'])
        expect(reply).not.toHaveProperty(key);
      const [site] = test.deps.sites.all();
      const visitor = { country: 'NL' };
      const serverOnly = { ...site, settings: { ...site?.settings, partner_api_key: 'sesame' } };
      const given = settingsFor(serverOnly as Site, 'nl', test.deps.config, visitor);
      expect(JSON.stringify(given)).not.toContain('sesame');
    });
  });
});
