import { DataExportParams, DataExportQuery } from '@vonk/api/user.ts';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { pathInLanguage } from '../sites/language.ts';
import { listPictures } from './collect-member.ts';
import { createDataExports } from './data-export.repository.ts';
import { zipMember } from './member-archive.ts';

/** The copy of all that is held of a member, with their pictures, by the link that was mailed to them (GDPR, articles 15 and 20). */
export async function dataExportRoutes(app: App, { db, store }: Deps): Promise<void> {
  app.get(
    '/api/data-export/:token',
    { schema: { params: DataExportParams, querystring: DataExportQuery } },
    async (request, reply) => {
      const found = await createDataExports(db).fetch(request.params.token, request.site.id);
      const file = found && (await store.get(found.storage_key));
      if (!found || !file) {
        if (!request.headers.accept?.includes('text/html')) throw new DomainError('link_expired');
        // Whoever opens a link of a mail gets a page, in the language of the mail.
        return reply.redirect(pathInLanguage('/data-export/over', request.query.language ?? request.language), 303);
      }
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="my-data-${found.member_id}.zip"`)
        .header('cache-control', 'private, no-store')
        .send(zipMember(file, await listPictures(db, found.member_id), store));
    },
  );
}
