import { CitiesQuery, CitiesReply, GeocodeQuery, GeocodeReply } from '@vonk/api/settings.ts';
import type { App, Deps } from '../http/app-types.ts';
import { createPlaceRepository } from './place.repository.ts';

/** Rounds again what the browser already rounded: exact places are not looked up (decision 11). */
const toGrid = (degrees: number) => Math.round(degrees * 100) / 100;

export async function placeRoutes(app: App, { db }: Deps): Promise<void> {
  const places = createPlaceRepository(db);
  app.get('/api/cities', { schema: { querystring: CitiesQuery, response: { 200: CitiesReply } } }, async (request) => ({
    cities: await places.cities(request.query.country, request.query.q.trim()),
  }));
  app.get(
    '/api/geocode',
    { schema: { querystring: GeocodeQuery, response: { 200: GeocodeReply } } },
    async (request) => {
      const { lat, lon } = request.query;
      // A failure of the look-up is an answer, not an error (R-ACCOUNT-8).
      return places.nearest(toGrid(lat), toGrid(lon), request.site.settings.countries).catch(() => false as const);
    },
  );
}
