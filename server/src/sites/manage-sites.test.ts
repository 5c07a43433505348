import type { Bundle } from '@vonk/api/credits.ts';
import type { CompanyInfoReply, SettingsReply } from '@vonk/api/settings.ts';
import { FICTIONAL_TEXTS, INTERESTS } from '@vonk/api/settings-defaults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createSite, type NewSite, setPrices, setSetting } from './manage-sites.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ember: NewSite = {
  slug: 'ember',
  hosts: ['ember.localhost'],
  settings: { name: 'Ember', countries: ['NL'] },
  company: { name: 'Ember B.V.' },
  theme: {},
};
const make = (values: object = {}) => createSite(test.db, { ...ember, ...values });
const headers = { host: 'ember.localhost' };

describe('a site that an operator makes', () => {
  it('R-SITE-1 works with a name and a host: everything else has its default', async () => {
    await make();
    await test.deps.sites.refresh();
    const settings = (await test.call('GET', '/api/settings', { headers })).json<SettingsReply>();
    expect(settings).toMatchObject({ name: 'Ember', mail_name: 'Ember', min_age: 18, message_credits: 1 });
    expect(settings.fictional_warning).toEqual(FICTIONAL_TEXTS.warning);
    const company = (await test.call('GET', '/api/companyinfo', { headers })).json<CompanyInfoReply>();
    expect(company).toMatchObject({ name: 'Ember B.V.', vat_numbers: [] });
    expect(test.siteWarnings).toEqual([]);
  });

  it('is there once, and its hosts belong to it alone', async () => {
    expect(await make()).toBeNull();
    await expect(make({ slug: 'second' })).rejects.toThrow('host ember.localhost belongs to another site');
    const { rows } = await test.db.query(`select 1 from site where slug = 'second'`);
    expect(rows).toEqual([]);
  });

  it.each([
    [{ slug: 'Ember!' }, 'slug'],
    [{ slug: 'b', hosts: ['https://ember.example'] }, 'host'],
    [{ slug: 'b', hosts: [], settings: { name: 'B', message_credits: 'three' } }, 'message_credits'],
    [{ slug: 'b', hosts: [], theme: { brand: '#ffffff', deep: '#fefefe' } }, 'theme: contrast too low'],
  ])('is refused with what is wrong: %j', async (values, reason) => {
    await expect(make(values)).rejects.toThrow(reason);
  });

  it('takes settings one by one, and none that no site can have', async () => {
    await setSetting(test.db, 'ember', 'photo_credits', 6);
    await setSetting(test.db, 'ember', 'company.city', 'Utrecht');
    await expect(setSetting(test.db, 'ember', 'photo_credits', 'six')).rejects.toThrow('photo_credits');
    await expect(setSetting(test.db, 'ember', 'fotos', 6)).rejects.toThrow('there is no setting fotos');
    await expect(setSetting(test.db, 'ember', 'theme', { brand: 'red' })).rejects.toThrow('theme');
    await expect(setSetting(test.db, 'nowhere', 'niche', 1)).rejects.toThrow('there is no site nowhere');
    await test.deps.sites.refresh();
    const site = test.deps.sites.all().find(({ slug }) => slug === 'ember');
    expect([site?.settings.photo_credits, site?.company.city]).toEqual([6, 'Utrecht']);
  });

  it('R-PAY-1 sells what it was given prices for, and the newest of them alone', async () => {
    const site = test.deps.sites.all().find(({ slug }) => slug === 'ember');
    const siteId = site?.id ?? 0;
    const price = (prices: [number, number][]) => setPrices(test.db, siteId, 'NL', { currency: 'EUR', prices });
    await price([
      [10, 950],
      [50, 3995],
    ]);
    await price([[20, 1500]]);
    const reply = await test.call('GET', '/api/bundles', { headers: { ...headers, 'x-country': 'NL' } });
    const { bundles } = reply.json<{ bundles: Bundle[] }>();
    expect(bundles.map(({ credits, price_minor, currency }) => [credits, price_minor, currency])).toEqual([
      [20, 1500, 'EUR'],
    ]);
    await expect(price([])).rejects.toThrow('one to 4');
    await expect(price([[10, 9.5]])).rejects.toThrow('credits:minor');
    await expect(setPrices(test.db, siteId, 'Nederland', { currency: 'EUR', prices: [[1, 1]] })).rejects.toThrow(
      'country',
    );
  });
});

it('every database has the gifts and the interests without any demo', async () => {
  const { rows } = await test.db.query<{ key: string }>('select key from interest order by bit');
  expect(rows.map(({ key }) => key)).toEqual([...INTERESTS]);
  const gifts = await test.db.query('select 1 from gift');
  expect(gifts.rowCount).toBe(6);
});
