import { OperatorParams, ReviewerReply, SamplesReply, VerdictBody, VerdictsReply } from '@vonk/api/desk/operators.ts';
import { OkReply } from '@vonk/api/user.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { findTopic } from './honesty/find-topic.ts';
import { createQualityRepository } from './quality.repository.ts';

const done = { 200: OkReply };
const review = { act: 'quality.review' } as const;
const own = { act: 'operators.answer' } as const;

/** Answers of operators held against the rules of truth: by whom reviews, and as its operator reads it. Nobody judges their own. */
export async function qualityRoutes(app: DeskApp, { db, bus, sites }: Deps): Promise<void> {
  app.get('/api/desk/quality', { config: review, schema: { response: { 200: SamplesReply } } }, async ({ staff }) => {
    const rows = await createQualityRepository(db).samples(staff.id);
    for (const { conversation_id, site_id: siteId } of rows)
      await noteInLog(db, staff, { ...review, target: `conversation:${conversation_id}`, why: 'sample', siteId });
    return {
      samples: rows.map(({ site_id, conversation_id: _, ...row }) => {
        const topic = findTopic(row.text, row.language);
        return { ...row, site: sites.byId(site_id).settings.name, suspects: topic ? [topic] : [] };
      }),
    };
  });
  app.get(
    '/api/desk/quality/:id/reviewer',
    { config: review, schema: { params: OperatorParams, response: { 200: ReviewerReply } } },
    async ({ params: { id } }) => ({ name: await createQualityRepository(db).reviewer(id) }),
  );
  app.post(
    '/api/desk/quality/:id',
    { config: review, schema: { params: OperatorParams, body: VerdictBody, response: done } },
    async (request) => {
      const { staff, body, params } = request;
      await db.inTransaction(async (trx) => {
        const judged = await createQualityRepository(trx).judge(params.id, staff.id, body);
        if (!judged) throw new DomainError('not_found');
        await noteInLog(trx, staff, { ...review, target: `answer:${params.id}`, after: body });
      });
      tellDesk(bus, 'quality.review');
      tellDesk(bus, 'operators.answer');
      return OK;
    },
  );
  app.get(
    '/api/desk/operators/verdicts',
    { config: own, schema: { response: { 200: VerdictsReply } } },
    async (request) => ({
      verdicts: await createQualityRepository(db).verdicts(request.staff.id),
    }),
  );
  app.post(
    '/api/desk/operators/verdicts/:id/seen',
    { config: own, schema: { params: OperatorParams, response: done } },
    async (request) => {
      await createQualityRepository(db).noteSeen(request.staff.id, request.params.id);
      return OK;
    },
  );
}
