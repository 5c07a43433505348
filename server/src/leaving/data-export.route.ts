import { DataExportParams } from '@vonk/api/user.ts';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { createDataExports } from './data-export.repository.ts';

/** The copy of all that is held of a member, by the link that was mailed to them (GDPR, article 15). */
export async function dataExportRoutes(app: App, { db, store }: Deps): Promise<void> {
  app.get('/api/data-export/:token', { schema: { params: DataExportParams } }, async (request, reply) => {
    const found = await createDataExports(db).fetch(request.params.token, request.site.id);
    const file = found && (await store.get(found.storage_key));
    if (!file) throw new DomainError('link_expired');
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="my-data-${found.member_id}.json"`)
      .send(file);
  });
}
