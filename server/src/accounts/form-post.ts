import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { pathInLanguage } from '../sites/language.ts';

const BIRTHDATE_PARTS = ['birth_year', 'birth_month', 'birth_day'] as const;

/** A form that a page without script posted: it wants a page back. */
export const isFormPost = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded') &&
  (request.headers.accept ?? '').includes('text/html');

/** Joins the three fields of a date of birth; choices left open count as not given. For preValidation. */
export async function readFormFields(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded') || typeof request.body !== 'object') return;
  const body = { ...(request.body as Record<string, unknown>) };
  const parts = BIRTHDATE_PARTS.map((name) => body[name]);
  if (body.date_of_birth === undefined && parts.every((part) => typeof part === 'string'))
    body.date_of_birth = parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
  // A select without a choice posts an empty text.
  for (const name of ['gender', 'looking_for']) if (body[name] === '') delete body[name];
  request.body = body;
}

/** Runs `work`; a form post that a rule refused goes back to its page, which shows the code in `error`. */
export async function orBackToForm<T>(
  exchange: { request: FastifyRequest; reply: FastifyReply; page: string },
  work: () => Promise<T>,
): Promise<T | FastifyReply> {
  const { request, reply, page } = exchange;
  try {
    return await work();
  } catch (error) {
    if (!isFormPost(request) || !(error instanceof DomainError)) throw error;
    return reply.redirect(`${pathInLanguage(page, request.language)}?error=${error.code}`, 303);
  }
}
