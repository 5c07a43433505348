import { AppealBody, DecisionReply, KeyedAddress, KeyedQuery } from '@vonk/api/decisions.ts';
import { LANGUAGE_HOME } from '@vonk/api/options.ts';
import { OkReply } from '@vonk/api/user.ts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { isFormPost, readFormFields } from '../plain-forms/form-post.ts';
import { isDecisionKey } from '../restrictions/decision-link.ts';
import { pathInLanguage } from '../sites/language.ts';
import { makeAppeal } from './appeal.service.ts';
import { createDecisionRepository } from './decision.repository.ts';
import { statementOf } from './statement.ts';

/** The page of a decision and its appeal, for whom has the link: whoever is banned has no session (DSA art. 17 and 20). */
export async function decisionRoutes(app: App, { db, bus, config }: Deps): Promise<void> {
  const find = async ({ site }: FastifyRequest, { id, key }: { id: number; key: string }) => {
    const found = isDecisionKey(config.signingKeys, id, key) ? await createDecisionRepository(db).find(id) : null;
    if (!found || found.site_id !== site.id || found.member_id === null) throw new DomainError('link_expired');
    return found;
  };
  app.get(
    '/api/decision',
    { schema: { querystring: KeyedAddress, response: { 200: DecisionReply } } },
    async (request) => {
      const found = await find(request, request.query);
      const { language, country } = request;
      const { heading, until, lines, redress } = statementOf(found, {
        language,
        country: country ?? LANGUAGE_HOME[language],
      });
      return {
        heading,
        until,
        lines: redress ? [...lines, redress] : lines,
        is_closed: found.is_closed,
        is_own: found.member_id === request.memberId,
        can_appeal: found.is_open,
        appeal: found.appeal,
      };
    },
  );
  app.post(
    '/api/decision/seen',
    { preValidation: readFormFields, schema: { body: KeyedQuery, response: { 200: OkReply } } },
    async (request, answer) => {
      const { id } = await find(request, request.body);
      await createDecisionRepository(db).markSeen(id);
      return isFormPost(request) ? answer.redirect(pathInLanguage('/members', request.language), 303) : OK;
    },
  );
  app.post('/api/decision/appeal', { schema: { body: AppealBody, response: { 200: OkReply } } }, async (request) => {
    const found = await find(request, request.body);
    await makeAppeal({ db, bus }, found, request.body.words, request.site.settings.case_hours);
    return OK;
  });
}
