import { OkReply } from '@vonk/api/user.ts';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { createRowLimit } from '../visitors/row-limit.ts';
import { noteHiddenPage } from './hidden-page.repository.ts';

const pathOf = (referer: string | undefined): string => {
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : '';
  return path.slice(0, 300);
};

/**
 * The beacon of a page that becomes hidden (R-ACCOUNT-12): whatever its content type, the body is empty. Whose page it was
 * is not kept.
 */
export async function pageHiddenRoutes(app: App, { db }: Deps): Promise<void> {
  const mayStore = createRowLimit();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null));
  app.post('/api/page-hidden', { schema: { response: { 200: OkReply } } }, async (request) => {
    if (mayStore(request.ip)) await noteHiddenPage(db, pathOf(request.headers.referer));
    return OK;
  });
}
