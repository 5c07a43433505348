import { SmallAddressId } from '@vonk/api/address-id-schema.ts';
import {
  AnswerBody,
  LeaseReply,
  NextReply,
  NoteBody,
  OperatorConversationQuery,
  OperatorConversationReply,
  OperatorParams,
  QueueReply,
  TruthBody,
} from '@vonk/api/desk/operators.ts';
import { OkReply } from '@vonk/api/user.ts';
import { imageKey } from '../chat/signed-image.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { createOperatorAnswers } from './answer.service.ts';
import { createOperators } from './operator.service.ts';
import { checkRead, createOperatorNotes } from './operator-notes.repository.ts';
import { createOperatorThreads } from './operator-thread.repository.ts';
import { createOperatorView } from './operator-view.ts';

const config = { act: 'operators.answer' } as const;
const params = OperatorParams;
const done = { 200: OkReply };
const AT = '/api/desk/operators/conversations/:id';

const lengthOf = (text: string): string => `${text.length} characters`;

/** Answering as fictional profiles: the queue, leases, conversations and answers. */
export async function operatorRoutes(app: DeskApp, deps: Deps): Promise<void> {
  const { db, store } = deps;
  const operators = createOperators(deps);
  const answers = createOperatorAnswers(deps);
  const view = createOperatorView(deps);
  const threads = createOperatorThreads(db);

  app.get('/api/desk/operators/queue', { config, schema: { response: { 200: QueueReply } } }, async ({ staff }) =>
    view.queue(staff, await operators.queuesOf(staff)),
  );
  app.post('/api/desk/operators/next', { config, schema: { response: { 200: NextReply } } }, async ({ staff }) => ({
    conversation_id: await operators.next(staff),
  }));
  app.get(
    AT,
    {
      config,
      schema: { params, querystring: OperatorConversationQuery, response: { 200: OperatorConversationReply } },
    },
    ({ staff, params: { id }, query }) => view.open(staff, id, query.before),
  );
  app.post(`${AT}/take`, { config, schema: { params, response: { 200: LeaseReply } } }, async (request) => ({
    seconds_left: await operators.take(request.staff, request.params.id),
  }));
  app.post(`${AT}/hear`, { config, schema: { params, response: { 200: LeaseReply } } }, async (request) => ({
    seconds_left: await operators.hear(request.staff, request.params.id),
  }));
  app.post(`${AT}/release`, { config, schema: { params, response: done } }, async (request) => {
    await operators.release(request.staff, request.params.id);
    return OK;
  });
  app.post(`${AT}/answer`, { config, schema: { params, body: AnswerBody, response: done } }, async (request) => {
    await answers.answer(request.staff, request.params.id, request.body);
    return OK;
  });
  app.post(`${AT}/truth`, { config, schema: { params, body: TruthBody, response: done } }, async (request) => {
    await answers.answer(request.staff, request.params.id, { ...request.body, text: null });
    return OK;
  });

  app.put(`${AT}/note`, { config, schema: { params, body: NoteBody, response: done } }, async (request) => {
    const { staff, body } = request;
    const thread = await threads.find(request.params.id);
    if (!thread) throw new DomainError('not_found');
    const { member, profile, site_id: siteId } = thread;
    await db.inTransaction(async (trx) => {
      const before = await createOperatorNotes(trx).setNote(staff.id, member.id, profile.id, body.text);
      if (before === null) throw new DomainError('recipient_gone');
      checkRead(before, body);
      // Its words go with the member; the log does not (ADR 39).
      const change = { before: { note: lengthOf(before) }, after: { note: lengthOf(body.text) } };
      await noteInLog(trx, staff, { act: 'operators.answer', target: `member:${member.id}`, siteId, ...change });
    });
    return OK;
  });

  const ImageParams = params.extend({ seq: SmallAddressId });
  app.get(`${AT}/images/:seq`, { config, schema: { params: ImageParams } }, async (request, reply) => {
    const { id, seq } = request.params;
    const thread = await threads.find(id);
    const picture = thread ? await threads.picture(id, seq) : null;
    const bytes = picture ? await store.get(imageKey(picture)) : null;
    if (!thread || !bytes) throw new DomainError('not_found');
    const { site_id: siteId } = thread;
    await noteInLog(db, request.staff, {
      act: 'operators.answer',
      target: `conversation:${id}`,
      why: `picture ${seq}`,
      siteId,
    });
    return reply
      .header('content-type', 'image/webp')
      .header('content-security-policy', "default-src 'none'")
      .send(bytes);
  });
}
