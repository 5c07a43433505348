import type { Bundle } from '@vonk/api/credits.ts';
import type { CompanyInfoReply, SettingsReply } from '@vonk/api/settings.ts';
import { FICTIONAL_TEXTS, INTERESTS } from '@vonk/api/settings-defaults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import {
  changesOf,
  createSite,
  importSite,
  type NewSite,
  setHost,
  setPrices,
  setSetting,
  undoChange,
} from './manage-sites.ts';
import { readDocument } from './site-document.ts';

const WHO = 'operator';

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
    expect(settings.fictional_warning).toEqual({ nl: FICTIONAL_TEXTS.warning.nl });
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
    await setSetting(test.db, 'ember', 'photo_credits', 6, WHO);
    await setSetting(test.db, 'ember', 'company.city', 'Utrecht', WHO);
    await expect(setSetting(test.db, 'ember', 'photo_credits', 'six', WHO)).rejects.toThrow('photo_credits');
    await expect(setSetting(test.db, 'ember', 'fotos', 6, WHO)).rejects.toThrow('there is no setting fotos');
    await expect(setSetting(test.db, 'ember', 'theme', { brand: 'red' }, WHO)).rejects.toThrow('theme');
    await expect(setSetting(test.db, 'nowhere', 'niche', 1, WHO)).rejects.toThrow('there is no site nowhere');
    await test.deps.sites.refresh();
    const site = test.deps.sites.all().find(({ slug }) => slug === 'ember');
    expect([site?.settings.photo_credits, site?.company.city]).toEqual([6, 'Utrecht']);
  });

  it('R-PAY-1 sells what it was given prices for, and the newest of them alone', async () => {
    const price = (prices: [number, number][]) => setPrices(test.db, 'ember', 'NL', { currency: 'EUR', prices }, WHO);
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
    await expect(price([[10, 9.5]])).rejects.toThrow('credits:minor');
    await expect(setPrices(test.db, 'ember', 'Nederland', { currency: 'EUR', prices: [[1, 1]] }, WHO)).rejects.toThrow(
      'country',
    );
  });

  it.each([
    ['QQQ', 950, 'no currency QQQ'],
    ['euro', 950, 'three capitals'],
    ['EUR', 3_000_000_000, 'at most 2147483647'],
  ])('decision 19 takes no price of %s %d', async (currency, minor, why) => {
    await expect(setPrices(test.db, 'ember', 'NL', { currency, prices: [[10, minor]] }, WHO)).rejects.toThrow(why);
  });

  it.each(['ZZ', 'QX', 'UK', 'EU'])('decision 19 takes no price of a country that is none: %s', async (country) => {
    const prices = { currency: 'EUR', prices: [[10, 950]] as const };
    await expect(setPrices(test.db, 'ember', country, prices, WHO)).rejects.toThrow(`no country ${country}`);
  });

  it('keeps its last host, where mails and providers lead to', async () => {
    await expect(setHost(test.db, 'ember', 'ember.localhost', false, WHO)).rejects.toThrow('the last host');
    await setHost(test.db, 'ember', 'www.ember.localhost', true, WHO);
    await setHost(test.db, 'ember', 'ember.localhost', false, WHO);
    await setHost(test.db, 'ember', 'ember.localhost', true, WHO);
    await setHost(test.db, 'ember', 'www.ember.localhost', false, WHO);
    expect((await readDocument(test.db, 'ember')).hosts).toEqual(['ember.localhost']);
  });
});

it('says of a host that a site has already that it has it, and keeps no change of it', async () => {
  await createSite(test.db, { ...ember, slug: 'twice', hosts: ['twice.localhost'] });
  await expect(setHost(test.db, 'twice', 'twice.localhost', true, WHO)).rejects.toThrow(
    'twice has the host twice.localhost already',
  );
  expect(await changesOf(test.db, 'twice')).toEqual([]);
});

describe('the history of a site', () => {
  const nameOf = async (slug: string) => (await readDocument(test.db, slug)).settings;

  it('keeps who changed what, and takes the last change back, then the one before', async () => {
    await createSite(test.db, { ...ember, slug: 'past', hosts: ['past.localhost'] });
    await setSetting(test.db, 'past', 'photo_credits', 4, WHO);
    await setPrices(test.db, 'past', 'NL', { currency: 'EUR', prices: [[10, 950]] }, WHO);
    await setHost(test.db, 'past', 'www.past.localhost', true, WHO);
    expect(await undoChange(test.db, 'past', WHO)).toBe('host add www.past.localhost');
    expect((await readDocument(test.db, 'past')).hosts).toEqual(['past.localhost']);
    expect(await undoChange(test.db, 'past', WHO)).toBe('price NL EUR 10:950');
    expect((await readDocument(test.db, 'past')).prices).toEqual({});
    expect(await nameOf('past')).toMatchObject({ photo_credits: 4 });
    expect(await undoChange(test.db, 'past', WHO)).toBe('set photo_credits 4');
    expect(await nameOf('past')).toEqual(ember.settings);
    await expect(undoChange(test.db, 'past', WHO)).rejects.toThrow('no change to undo');
    expect((await changesOf(test.db, 'past')).map(({ who, isUndone }) => [who, isUndone])).toEqual(
      Array(6).fill([WHO, true]),
    );
  });

  it('takes back a currency too, where the same numbers were sold in another one', async () => {
    await createSite(test.db, { ...ember, slug: 'coin', hosts: ['coin.localhost'] });
    await setPrices(test.db, 'coin', 'NL', { currency: 'EUR', prices: [[10, 950]] }, WHO);
    await setPrices(test.db, 'coin', 'NL', { currency: 'SEK', prices: [[10, 950]] }, WHO);
    await undoChange(test.db, 'coin', WHO);
    expect((await readDocument(test.db, 'coin')).prices).toEqual({ NL: { currency: 'EUR', bundles: [[10, 950]] } });
  });

  it('a change that is refused leaves neither the change nor a line of history', async () => {
    await createSite(test.db, { ...ember, slug: 'calm', hosts: ['calm.localhost'] });
    await expect(setHost(test.db, 'calm', 'ember.localhost', true, WHO)).rejects.toThrow('another site');
    await expect(setHost(test.db, 'calm', 'never.localhost', false, WHO)).rejects.toThrow('has no host');
    expect(await changesOf(test.db, 'calm')).toEqual([]);
  });
});

describe('a site as a document', () => {
  it('comes out as it went in, prices and hosts too', async () => {
    const { id: _, ...document } = await readDocument(test.db, 'vonk');
    const copy = { ...document, slug: 'copy', hosts: ['copy.localhost'] };
    expect(await importSite(test.db, copy, WHO)).toBe(true);
    const { id: __, ...made } = await readDocument(test.db, 'copy');
    expect(made).toEqual(copy);
    expect(Object.keys(made.prices).length).toBeGreaterThan(3);
    expect(await importSite(test.db, { ...copy, settings: { name: 'Copy' } }, WHO)).toBe(false);
    expect((await readDocument(test.db, 'copy')).settings).toEqual({ name: 'Copy' });
  });

  it.each([
    [{ slug: 'bad', hosts: ['bad.localhost'], settings: { name: 'Bad', message_credits: 'three' } }, 'message_credits'],
    [{ slug: 'bad', hosts: ['bad.localhost'], settings: { name: 'Bad', nothing: 1 } }, 'there is no setting nothing'],
    [{ slug: 'bad', hosts: ['ember.localhost'], settings: { name: 'Bad' } }, 'another site'],
    [{ slug: 'bad', hosts: 'bad.localhost', settings: {} }, 'hosts'],
    [{ slug: 'bad', hosts: [], settings: { name: 'Bad' } }, 'hosts'],
    [
      {
        slug: 'bad',
        hosts: ['b.localhost'],
        settings: { name: 'Bad' },
        prices: { NL: { currency: 'QQQ', bundles: [[10, 950]] } },
      },
      'no currency QQQ',
    ],
    ['a word', 'object'],
  ])('is refused with what is wrong, and changes nothing: %j', async (document, reason) => {
    await expect(importSite(test.db, document, WHO)).rejects.toThrow(reason);
    const { rows } = await test.db.query(`select 1 from site where slug = 'bad'`);
    expect(rows).toEqual([]);
  });
});

it('every database has the gifts and the interests without any demo', async () => {
  const { rows } = await test.db.query<{ key: string }>('select key from interest order by bit');
  expect(rows.map(({ key }) => key)).toEqual([...INTERESTS]);
  const gifts = await test.db.query('select 1 from gift');
  expect(gifts.rowCount).toBe(6);
});
