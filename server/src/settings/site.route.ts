import { CompanyInfoReply, InterestsReply, RegionsQuery, RegionsReply, SettingsReply } from '@vonk/api/settings.ts';
import type { App, Deps } from '../http/app-types.ts';
import { settingsFor } from './settings-for.ts';
import { createSiteRepository } from './site.repository.ts';

/** Settings by request host, and the lists that a page loads once (R-SITE-1, R-SITE-4). */
export async function siteRoutes(app: App, deps: Deps): Promise<void> {
  const repository = createSiteRepository(deps.db);
  app.get('/api/settings', { schema: { response: { 200: SettingsReply } } }, async (request) =>
    settingsFor(request.site, request.language, deps.config, { country: request.country }),
  );
  app.get(
    '/api/companyinfo',
    { schema: { response: { 200: CompanyInfoReply } } },
    async (request) => request.site.company,
  );
  app.get('/api/interests', { schema: { response: { 200: InterestsReply } } }, async () => ({
    interests: await repository.interests(),
  }));
  app.get(
    '/api/regions',
    { schema: { querystring: RegionsQuery, response: { 200: RegionsReply } } },
    async (request) => ({
      regions: await repository.regions(
        request.query.country ? [request.query.country] : request.site.settings.countries,
      ),
    }),
  );
}
