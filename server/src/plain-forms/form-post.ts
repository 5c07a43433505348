import type { FormName } from '@vonk/api/page.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from '../errors.ts';
import { errorBody, handleError } from '../http/error-handler.ts';
import { pathInLanguage } from '../sites/language.ts';
import { addressOf, type OwnPage, ownPage } from './own-page.ts';
import { keepPosted, keptValues } from './posted-form.ts';

const BIRTHDATE_PARTS = ['birth_year', 'birth_month', 'birth_day'] as const;

/** The page of each form, for a post that does not name its own. */
const PAGES: Record<FormName, string> = {
  signup: '/signup',
  login: '/login',
  'login-code': '/login/code',
  'reset-request': '/reset-password',
  reset: '/reset-password/do',
  activate: '/activate/done',
  'mail-change': '/mail-change/do',
  'mail-change-undo': '/mail-change/undo',
  reactivate: '/account-deleted',
  unsubscribe: '/unsubscribe',
  complaint: '/complaints',
};
/** The element that says what is wrong: the browser shows it first, without script too. */
const ANSWER = '#form-answer';

const isUrlEncoded = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** A form that a page without script posted: it wants a page back. */
export const isFormPost = (request: FastifyRequest): boolean =>
  isUrlEncoded(request) && (request.headers.accept ?? '').includes('text/html');

/** Joins the three fields of a date of birth; choices left open count as not given. For preValidation. */
export async function readFormFields(request: FastifyRequest): Promise<void> {
  if (!isUrlEncoded(request) || typeof request.body !== 'object') return;
  const body: Record<string, unknown> = { ...request.body };
  request.postedForm = { ...body };
  const parts = BIRTHDATE_PARTS.map((name) => body[name]);
  if (body.date_of_birth === undefined && parts.every((part) => typeof part === 'string'))
    body.date_of_birth = parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
  // A select without a choice posts an empty text.
  for (const name of ['gender', 'looking_for']) if (body[name] === '') delete body[name];
  request.body = body;
  // A call of ours names its language in a header; a form is in that of its page.
  const language = ownPage(body.from)?.language;
  if (language && request.site.settings.languages.includes(language)) request.language = language;
}

/** The page a form stood on: named by the form, else by the browser; only ever one of ours. */
function pageOf(request: FastifyRequest, form: FormName): OwnPage {
  const referer = URL.parse(request.headers.referer ?? '');
  const named = ownPage(request.postedForm?.from) ?? (referer ? ownPage(referer.pathname + referer.search) : null);
  if (!named) return { path: PAGES[form], search: '', language: request.language };
  const search = new URLSearchParams(named.search);
  for (const name of ['error', 'minutes']) search.delete(name);
  return { ...named, search: search.size ? `?${search}` : '' };
}

/**
 * Sends a visitor who was signed in just now on by way of the login page: it leads a member on at once, and says to a
 * browser that refused the cookie what is wrong.
 */
function sendSignedIn({ language }: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const search = new URLSearchParams({ next: path, error: 'cookies_refused' });
  return reply.redirect(`${pathInLanguage('/login', language)}?${search}`, 303);
}

/** Sends a visitor on after a form post that signed in: where `next` says when that is a page of ours, else to `path`. */
export function sendToPage(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const next = ownPage(request.postedForm?.next);
  return sendSignedIn(request, reply, next ? next.path + next.search : path);
}

/** Where a second factor is on the page of its code comes next, which leads on to `next`. */
export function sendToCodePage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const next = ownPage(request.postedForm?.next);
  const query = next ? `?next=${encodeURIComponent(next.path + next.search)}` : '';
  return reply.redirect(pathInLanguage('/login/code', request.language) + query, 303);
}

/** After the form come the steps of the signup; they lead on to `next`. */
export function sendToSignupSteps(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const next = ownPage(request.postedForm?.next);
  const query = next ? `?next=${encodeURIComponent(next.path + next.search)}` : '';
  return sendSignedIn(request, reply, `/signup${query}`);
}

/** Sends a visitor to choose a password, by the token of such a link. */
export const sendToNewPassword = (request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply =>
  reply.redirect(`${pathInLanguage('/reset-password/do', request.language)}?${new URLSearchParams({ token })}`, 303);

/**
 * Sends a visitor back to the page of the form, which says that it was taken: the rest goes by mail, or it is done.
 * `told` stands beside what was typed.
 */
export function sendBackDone(
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormName,
  told: Record<string, string> = {},
): FastifyReply {
  const page = pageOf(request, form);
  keepPosted(reply, page.path, { form, code: null, values: { ...keptValues(form, request.postedForm), ...told } });
  return reply.redirect(addressOf(page) + ANSWER, 303);
}

/**
 * A route's error handler: a form post that was refused goes back to the page it came from, with what was typed (but
 * secrets) and what is wrong. The code stands in the address too, for browsers without cookies. A post that another site
 * caused gets nothing of this.
 */
export const backToForm =
  (form: FormName) =>
  (error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): void => {
    const isForeign = 'code' in error && error.code === 'cross_site';
    if (!isFormPost(request) || isForeign) {
      handleError(error, request, reply);
      return;
    }
    const { code, fields: allFields, minutes, min_age, link } = errorBody(error, request);
    // Whoever is shut out reads why, and how to appeal.
    if (link) {
      reply.redirect(pathInLanguage(link, request.language), 303);
      return;
    }
    const page = pageOf(request, form);
    // A rule that no field breaks alone has no field to stand beside.
    const fields = Object.fromEntries(Object.entries(allFields ?? {}).filter(([name]) => name !== '_'));
    keepPosted(reply, page.path, {
      form,
      code,
      ...(Object.keys(fields).length ? { fields } : {}),
      ...(minutes === undefined ? {} : { minutes }),
      ...(min_age === undefined ? {} : { min_age }),
      values: keptValues(form, request.postedForm),
    });
    const search = new URLSearchParams(page.search);
    search.set('error', code);
    if (minutes !== undefined) search.set('minutes', String(minutes));
    reply.redirect(`${addressOf({ ...page, search: `?${search}` })}${ANSWER}`, 303);
  };

declare module 'fastify' {
  interface FastifyRequest {
    /** Everything that a form posted, before the schema took what it knows. */
    postedForm?: Record<string, unknown>;
  }
}
