import path from 'node:path';
import type { ErrorCode } from '@vonk/api/errors.ts';
import type { Language } from '@vonk/api/languages.ts';
import { readJson } from '@vonk/release/read-json.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from '../../errors.ts';
import { escapeHtml } from '../../escape-html.ts';
import { errorBody, handleError } from '../../http/error-handler.ts';
import { type PlainWords, plainPage, plainPolicy } from './plain-page.ts';

interface HostTexts {
  error: { title: string };
  remoteFailed: { retry: string };
  errors: Partial<Record<ErrorCode, string>>;
}

const LOCALES = path.resolve(import.meta.dirname, '../../../../host/locales');
const known = new Map<Language, HostTexts>();

function textsOf(language: Language): HostTexts {
  const texts = known.get(language) ?? readJson<HostTexts>(path.join(LOCALES, `${language}.json`));
  known.set(language, texts);
  return texts;
}

/** What is wrong, in the words of the page's language, escaped. */
function wordsOf(code: ErrorCode, language: Language): PlainWords {
  const texts = textsOf(language);
  return {
    title: escapeHtml(texts.error.title),
    text: escapeHtml(texts.errors[code] ?? texts.errors.unexpected ?? ''),
    button: escapeHtml(texts.remoteFailed.retry),
  };
}

const REST_IS_MISSING: Record<Language, string> = {
  da: 'Resten af denne side kom ikke frem',
  de: 'Der Rest dieser Seite ist nicht angekommen',
  en: 'The rest of this page did not arrive',
  es: 'El resto de esta página no ha llegado',
  fi: 'Tämän sivun loppuosa ei latautunut',
  fr: 'La suite de cette page n’est pas arrivée',
  it: 'Il resto di questa pagina non è arrivato',
  nb: 'Resten av denne siden kom ikke frem',
  nl: 'De rest van deze pagina is niet aangekomen',
  pl: 'Reszta tej strony nie dotarła',
  sv: 'Resten av den här sidan kom inte fram',
};

/** What a page says of itself where its rest does not come, and the button that loads it again, escaped. */
export const wordsOfCutPage = (language: Language): { late: string; retry: string } => ({
  late: escapeHtml(REST_IS_MISSING[language]),
  retry: escapeHtml(textsOf(language).remoteFailed.retry),
});

/** The end of a page whose head has left already: the words of the error and a link that loads it again. */
export function errorEnd(error: FastifyError | DomainError, request: FastifyRequest): string {
  const { title, text, button } = wordsOf(errorBody(error, request).code, request.language);
  return `<title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${button}</a></p></main></body></html>`;
}

/**
 * A page's error handler: whoever asked for a page gets one that says in its language what is wrong and loads again by a
 * button, without the application, which may be what fails. Other callers get the body of every failure.
 */
export function sendErrorPage(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): void {
  const { site, language } = request;
  if (!site || !(request.headers.accept ?? '').includes('text/html')) {
    handleError(error, request, reply);
    return;
  }
  const { code, statusCode, retry_after } = errorBody(error, request);
  const words = wordsOf(code, language);
  if (retry_after !== undefined) reply.header('retry-after', retry_after);
  reply
    .code(statusCode)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPolicy(site))
    .send(plainPage(site, language, words));
}
