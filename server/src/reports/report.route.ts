import { MemberParams, ReportBody } from '@vonk/api/members.ts';
import { OkReply } from '@vonk/api/user.ts';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { requireMember } from '../http/require-member.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { keepEvidence } from './evidence.ts';
import { createReportRepository } from './report.repository.ts';

/** Reports of members, of a message and of a photo (R-PROFILE-7; DSA art. 16): each is in a case that moderators see at once. */
export async function reportRoutes(app: App, { db, bus, store }: Deps): Promise<void> {
  const reports = createReportRepository(db);
  app.post(
    '/api/members/:id/report',
    { schema: { params: MemberParams, body: ReportBody, response: { 200: OkReply } } },
    async (request) => {
      const { site } = request;
      const asked = { reporterId: requireMember(request), reportedId: request.params.id, siteId: site.id };
      const made = await reports.add({ ...asked, hours: site.settings.case_hours }, request.body);
      if (!made) throw new DomainError('profile_unavailable');
      if (made.case_id !== null && made.is_new) {
        await keepEvidence(store, made.case_id, made.pictures);
        tellDesk(bus, 'cases.read');
      }
      return OK;
    },
  );
}
