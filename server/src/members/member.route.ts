import {
  MemberParams,
  MemberProfileQuery,
  MemberProfileReply,
  SearchMembersQuery,
  SearchMembersReply,
} from '@vonk/api/members.ts';
import type { App, Deps } from '../http/app-types.ts';
import { clearNewLike } from '../likes/clear-new-like.ts';
import { createMemberProfileService } from './member-profile.service.ts';
import { createMemberSearchService } from './member-search.service.ts';
import { checkMaySearch, readViewer, requestViewer } from './viewer.ts';

/** Search and profiles (R-PROFILE-1 to 4). */
export async function memberRoutes(app: App, { db, bus, config }: Deps): Promise<void> {
  const search = createMemberSearchService(db);
  const profiles = createMemberProfileService(db);

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
      const viewer = await readViewer(db, config, request);
      const profile = await profiles.view(request.site, viewer, request.params.id);
      // Only a view by our client has this effect: no other site's page can cause it (decision 9).
      const isViewed = request.headers['x-request-type'] === 'client' && !request.query.prefetch;
      if (viewer.id !== null && profile.likes_me && isViewed) await clearNewLike({ db, bus }, viewer.id, profile.id);
      return profile;
    },
  );
}
