import type { CitiesReply, GeocodeReply } from '@vonk/api/settings.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.db.query(`insert into region (country, code, name) values ('NL', 'T1', 'Testrecht');`);
  await test.db.query(
    `insert into city (country, region_id, name, lat, lng) values
       ('NL', (select id from region where code = 'T1'), 'Zzaandam', -52.44, -4.83),
       ('NL', null, 'Zzaandijk', -52.47, -4.80), ('GB', null, 'Zzanding', -51.45, -0.97)`,
  );
});
afterAll(() => test.close());

describe('places', () => {
  it('R-ACCOUNT-8 finds the nearest city, and false where nothing is near', async () => {
    const at = async (query: string) => (await test.call('GET', `/api/geocode.php?${query}`)).json<GeocodeReply>();
    expect(await at('lat=-52.44&lon=-4.84')).toMatchObject({ city: 'Zzaandam', region: 'Testrecht', country: 'NL' });
    expect(await at('lat=-52.4801&lon=-4.79')).toMatchObject({ city: 'Zzaandijk' });
    expect(await at('lat=-45&lon=-120')).toBe(false);
  });

  it('searches cities of a country by the beginning of their name', async () => {
    const search = async (q: string) =>
      (await test.call('GET', `/api/cities?country=NL&q=${encodeURIComponent(q)}`)).json<CitiesReply>().cities;
    expect((await search('ZZAAN')).map((city) => city.name)).toEqual(['Zzaandam', 'Zzaandijk']);
    expect(await search('zz%')).toEqual([]);
  });

  it.each([
    ['Zzurich', 'Zzürich'],
    ['zzaerø', 'Zzærø'],
    ['ZZodz', 'Zzódź'],
    ['Zzu\u0308rich', 'Zzürich'],
    ['zzsaint etienne', 'Zzsaint-Étienne'],
    ['Zzsaint-E', 'Zzsaint-Étienne'],
    ['’s-zz', "'s-Zzeerenberg"],
    ['s zz', "'s-Zzeerenberg"],
    ['Zzgrossen', 'Zzgroßenhain'],
  ])('R-ACCOUNT-8 typed on any keyboard, %s finds %s', async (typed, name) => {
    await test.db.query(
      `insert into city (country, name, lat, lng)
       select 'FR', unnest(array['Zzürich', 'Zzærø', 'Zzódź', 'Zzsaint-Étienne', '''s-Zzeerenberg', 'Zzgroßenhain']), 0, 0
        where not exists (select from city where country = 'FR' and name = 'Zzürich')`,
    );
    const { cities } = (
      await test.call('GET', `/api/cities?country=FR&q=${encodeURIComponent(typed)}`)
    ).json<CitiesReply>();
    expect(cities.map((city) => city.name)).toEqual([name]);
  });

  it('R-ACCOUNT-8 names the biggest places first, those that share a name by their region alone', async () => {
    await test.db.query(
      `insert into region (country, code, name) values ('NL', 'T2', 'Ander'), ('DE', '07', 'NRW'), ('DE', '99', 'X')`,
    );
    await test.db.query(
      `insert into city (country, region_id, name, lat, lng)
       select 'NL', null::int, unnest(array['Amby', 'Ameide', 'Amersfoort', 'Amsterdam', 'Am']), 0, 0
       union all select 'DE', r.id, n.name, 0, 0 from region r, (values ('Essen'), ('Esse')) n(name) where r.country = 'DE'`,
    );
    const search = async (country: string, q: string) =>
      (await test.call('GET', `/api/cities?country=${country}&q=${q}`)).json<CitiesReply>().cities;
    const names = (await search('NL', 'am')).map(({ name }) => name);
    expect(names).toEqual(['Amsterdam', 'Amersfoort', 'Am', 'Amby', 'Ameide']);
    const essens = (await search('DE', 'esse')).map(({ name, region }) => `${name} ${region}`);
    expect(essens[0]).toBe('Essen NRW');
    expect(essens.at(-1)).toBe('Essen X');
  });
});
