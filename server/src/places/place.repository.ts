import type { CitiesReply, GeocodeReply } from '@vonk/api/settings.ts';
import type { Queryable } from '../database/database.ts';
import { bigCitiesOf } from './big-cities.ts';
import { plainName } from './plain-name.ts';

const MOST_CITIES = 12;
/** Half the side, in degrees of latitude, of the square in which a nearest city is looked for: about 40 km. */
const NEAR_DEGREES = 0.36;

export const createPlaceRepository = (db: Queryable) => ({
  /** Cities whose name begins with the text, the biggest places first, then shorter names. */
  async cities(country: string, text: string): Promise<CitiesReply['cities']> {
    const big = bigCitiesOf(country);
    const { rows } = await db.query<CitiesReply['cities'][number]>(
      `select c.id, c.name, c.region_id, coalesce(r.name, '') as region
         from city c left join region r on r.id = c.region_id
         left join lateral (
           select min(place) as place from unnest($3::text[], $4::text[]) with ordinality as big(name, code, place)
            where big.name = c.name and (big.code is null or big.code = r.code)) big on true
        where c.country = $1 and ${plainName('c.name')} like ${plainName('$2')} || '%'
        order by big.place nulls last, length(c.name), c.name, c.id limit ${MOST_CITIES}`,
      [
        country,
        // One sign each, as names are stored: some keyboards send a letter and its accent apart.
        text.normalize('NFC').replace(/[\\%_]/g, '\\$&'),
        big.map(({ name }) => name),
        big.map(({ code }) => code),
      ],
    );
    return rows;
  },
  /** The city nearest to a place in one of the countries; false when none is near. */
  async nearest(lat: number, lng: number, countries: string[]): Promise<GeocodeReply> {
    const { rows } = await db.query<Exclude<GeocodeReply, false>>(
      `select c.id as city_id, c.name as city, c.region_id, coalesce(r.name, '') as region, c.country
         from city c left join region r on r.id = c.region_id
        where c.lat between $1::real - $4 and $1::real + $4
          and c.lng between $2::real - $4 / cos(radians($1)) and $2::real + $4 / cos(radians($1))
          and c.country = any($3)
        order by (c.lat - $1) ^ 2 + ((c.lng - $2) * cos(radians($1))) ^ 2 limit 1`,
      [lat, lng, countries, NEAR_DEGREES],
    );
    return rows[0] ?? false;
  },
});
