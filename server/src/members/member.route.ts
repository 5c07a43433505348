import {
  MemberParams,
  MemberProfileQuery,
  MemberProfileReply,
  SearchMembersQuery,
  SearchMembersReply,
} from '@vonk/api/members.ts';
import type { App, Deps } from '../http/app-types.ts';
import { clearNewLike } from '../likes/clear-new-like.ts';
import { settingsFor } from '../settings/settings-for.ts';
import { createMemberProfileService } from './member-profile.service.ts';
import { createMemberSearchService } from './member-search.service.ts';
import { checkMaySearch, requestViewer } from './viewer.ts';

/** Search and profiles (R-PROFILE-1 to 4). */
export async function memberRoutes(app: App, { db, bus, config }: Deps): Promise<void> {
  const search = createMemberSearchService(db.late);
  const profiles = createMemberProfileService(db.late);

  app.get(
    '/api/members',
    { schema: { querystring: SearchMembersQuery, response: { 200: SearchMembersReply } } },
    async (request) => {
      await checkMaySearch(db, request);
      return search.search(request.site, requestViewer(config, request), request.query);
    },
  );

  app.get(
    '/api/members/:id',
    { schema: { params: MemberParams, querystring: MemberProfileQuery, response: { 200: MemberProfileReply } } },
    async (request) => {
      await checkMaySearch(db, request);
      const { site, memberId, language, country } = request;
      const viewer = { site, id: memberId, country: settingsFor(site, language, config, { country }).geoip_country };
      const { profile, isLikeNew } = await profiles.view(viewer, request.params.id);
      // Only a view by our client has this effect: no other site's page can cause it (decision 9).
      const isViewed = request.headers['x-request-type'] === 'client' && !request.query.prefetch;
      if (memberId !== null && isLikeNew && isViewed) await clearNewLike({ db, bus }, memberId, profile.id);
      return profile;
    },
  );
}
