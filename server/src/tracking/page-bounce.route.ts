import { OkReply } from '@vonk/api/user.ts';
import { z } from 'zod';
import type { App, Deps } from '../http/app-types.ts';
import { visitorOf } from './tracking.ts';

const PageBounceBody = z.object({ path: z.string().max(300), seconds: z.number().int().min(0).max(86_400) });

/** A visit that ended on its first page, told where the address asked for it with `lb` (R-MODAL-5). */
export async function pageBounceRoutes(app: App, { db }: Deps): Promise<void> {
  app.post('/api/page-bounce', { schema: { body: PageBounceBody, response: { 200: OkReply } } }, async (request) => {
    await db.query('insert into page_bounce (site_id, visitor_id, path, seconds) values ($1, $2, $3, $4)', [
      request.site.id,
      visitorOf(request),
      request.body.path,
      request.body.seconds,
    ]);
    return { ok: true as const };
  });
}
