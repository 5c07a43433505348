import {
  AppealsReply,
  CaseParams,
  CasePhotoParams,
  CaseReply,
  CasesQuery,
  CasesReply,
  ClaimReply,
  CountsQuery,
  CountsReply,
  DecideAppealBody,
  DecideBody,
} from '@vonk/api/desk/moderation.ts';
import { OkReply } from '@vonk/api/user.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { endOpenOrders } from '../leaving/end-open-orders.ts';
import { drawPortrait } from '../portraits/draw-portrait.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { decideAppeal } from './appeal.service.ts';
import { createCaseService } from './case.service.ts';
import { countDecisions, countsAsCsv } from './case-counts.ts';
import { decideCase } from './decide.service.ts';
import { createDecisionRepository } from './decision.repository.ts';

const read = { act: 'cases.read' } as const;
const decide = { act: 'cases.decide' } as const;
const appeals = { act: 'cases.appeals' } as const;
const counts = { act: 'cases.counts' } as const;

/** A portrait that is drawn has its age and sex in its seed. */
function drawn(seed: string): string {
  const [letter, age] = seed.split('-');
  return drawPortrait({ seed, gender: letter === 'm' ? 'male' : 'female', age: Number(age) || 30 });
}

/** Cases, decisions, appeals and counts at the desk. */
export async function caseRoutes(app: DeskApp, deps: Deps): Promise<void> {
  const { db, bus, store } = deps;
  const cases = createCaseService(db, store);
  const params = CaseParams;

  app.get(
    '/api/desk/cases',
    { config: read, schema: { querystring: CasesQuery, response: { 200: CasesReply } } },
    (request) => cases.list(request.query),
  );
  app.get('/api/desk/cases/:id', { config: read, schema: { params, response: { 200: CaseReply } } }, (request) =>
    cases.open(request.params.id, request.staff),
  );
  const send = (reply: FastifyReply, picture: { bytes: Buffer } | { seed: string }) => {
    reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return 'bytes' in picture
      ? reply.type('image/webp').send(picture.bytes)
      : reply.type('image/svg+xml').send(drawn(picture.seed));
  };
  app.get('/api/desk/cases/:id/picture', { config: read, schema: { params } }, async (request, reply) =>
    send(reply, await cases.picture(request.params.id, request.staff)),
  );
  app.get(
    '/api/desk/cases/:id/photos/:photo',
    { config: read, schema: { params: CasePhotoParams } },
    async ({ params: { id, photo }, staff }, reply) => send(reply, await cases.photo(id, photo, staff)),
  );
  app.post(
    '/api/desk/cases/:id/claim',
    { config: decide, schema: { params, response: { 200: ClaimReply } } },
    async (request) => {
      const claimed = await cases.claim(request.params.id, request.staff);
      tellDesk(bus, 'cases.read');
      return claimed;
    },
  );
  app.post(
    '/api/desk/cases/:id/release',
    { config: decide, schema: { params, response: { 200: OkReply } } },
    async (request) => {
      await cases.release(request.params.id, request.staff);
      tellDesk(bus, 'cases.read');
      return OK;
    },
  );
  app.post(
    '/api/desk/cases/:id/decision',
    { config: decide, schema: { params, body: DecideBody, response: { 200: OkReply } } },
    async (request) => {
      const shutOut = await decideCase(deps, request.staff, request.params.id, request.body);
      if (shutOut !== null) await endOpenOrders(deps, shutOut, request.log);
      return OK;
    },
  );
  app.get('/api/desk/appeals', { config: appeals, schema: { response: { 200: AppealsReply } } }, async (request) => {
    const found = await createDecisionRepository(db).appeals(request.staff.id);
    if (found.length) await noteInLog(db, request.staff, { act: 'cases.appeals', target: 'appeals' });
    return { appeals: found };
  });
  app.post(
    '/api/desk/appeals/:id',
    { config: appeals, schema: { params, body: DecideAppealBody, response: { 200: OkReply } } },
    async (request) => {
      await decideAppeal(deps, request.staff, request.params.id, request.body);
      return OK;
    },
  );
  app.get(
    '/api/desk/case-counts',
    { config: counts, schema: { querystring: CountsQuery, response: { 200: CountsReply } } },
    async ({ query: { year } }) => ({ year, rows: await countDecisions(db.read, year) }),
  );
  app.get(
    '/api/desk/case-counts.csv',
    { config: counts, schema: { querystring: CountsQuery } },
    async ({ query: { year } }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="moderation-${year}.csv"`)
        .send(countsAsCsv(await countDecisions(db.read, year))),
  );
}
