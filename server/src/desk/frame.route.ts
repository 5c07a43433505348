import { FoundQuery, FoundReply, WaitingReply } from '@vonk/api/desk/frame.ts';
import type { Deps } from '../http/app-types.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog, wordsForLog } from '../staff/staff-log.ts';
import { searchDesk, waitingFor } from './frame.service.ts';

/** The desk's own frame: what waits for whoever looks, and the search over all that they may see. */
export async function frameRoutes(app: DeskApp, { db }: Deps): Promise<void> {
  app.get(
    '/api/desk/waiting',
    { config: { act: 'desk.use' }, schema: { response: { 200: WaitingReply } } },
    async (request) => ({ waiting: await waitingFor(db, request.staff) }),
  );
  app.get(
    '/api/desk/search',
    { config: { act: 'desk.use' }, schema: { querystring: FoundQuery, response: { 200: FoundReply } } },
    async (request) => {
      const { text } = request.query;
      const found = await searchDesk(db, text, request.staff);
      await noteInLog(db, request.staff, {
        act: 'desk.use',
        target: 'search',
        why: wordsForLog(text),
        after: { found: found.map(({ path }) => path) },
      });
      return { found };
    },
  );
}
