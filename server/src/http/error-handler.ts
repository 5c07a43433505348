import type { ErrorCode, ErrorReply } from '@vonk/api/errors.ts';
import { ERROR_CODES } from '@vonk/api/options.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ZodError } from 'zod';
import { isOutage } from '../database/is-outage.ts';
import { DomainError, errorReply } from '../errors.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return 'not_found';
  if (status === 413) return 'payload_too_large';
  if (status === 429) return 'too_many_requests';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'bad_request' : 'unexpected';
}

/** What is down or too busy is asked again after so many seconds, where nothing better is known. */
const RETRY_AFTER = 1;

/** What Postgres says of a text that it cannot hold, such as one with a zero byte. */
const BAD_TEXT = new Set(['22021', '22P05']);
/** The same of half a letter within JSON, for which it has no code of its own. */
const isHalfLetter = ({ code, detail }: { code?: string; detail?: string }): boolean =>
  code === '22P02' && /surrogate/.test(detail ?? '');

/**
 * What Postgres took back because of somebody else at the same moment, such as two who wait for each other, or one who holds
 * for long what this waits for: it may go through now.
 */
const isCollision = ({ code }: { code?: string }): boolean => /^(40001|40P01|55P03)$/.test(code ?? '');

/** Returns the code of the closed list that a Postgres function raised, with an errcode of class PC; undefined for other errors. */
const raisedCode = (error: { code?: string; message: string }): ErrorCode | undefined =>
  /^PC\d{3}$/.test(error.code ?? '') ? ERROR_CODES.find((code) => code === error.message) : undefined;

/** Makes the body of a failure: { message, statusCode, code }. An error that nobody foresaw is logged and shown without its words. */
export function errorBody(error: FastifyError | DomainError, request: FastifyRequest): ErrorReply {
  if (error instanceof DomainError) {
    // A service behind that failed has words for the log; members read those of the code.
    if (error.message !== error.code) request.log.warn({ err: error }, 'what an answer needs does not serve');
    return errorReply(error.code, error.details);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An address that names nothing: there is no field to mark.
    if (error.validationContext === 'params') return errorReply('not_found');
    const fields = Object.fromEntries(
      error.validation.map((issue) => [issue.instancePath.slice(1) || '_', 'validation_failed' as const]),
    );
    return errorReply('validation_failed', { fields });
  }
  // A handler that parses by itself, for what may come in more than one place.
  if (error instanceof ZodError) return errorReply('validation_failed');
  const raised = raisedCode(error);
  if (raised) return errorReply(raised);
  if (BAD_TEXT.has(error.code) || isHalfLetter(error)) return errorReply('bad_request');
  // A client that goes away in the middle of its body is told of as a lost connection too.
  if (isOutage(error) && error !== request.raw.errored) {
    request.log.warn({ err: error }, 'the database or the disk does not serve');
    return errorReply('unavailable');
  }
  const status = isCollision(error) ? 503 : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const body = errorReply(codeOfStatus(status));
  return status >= 500 ? body : { ...body, statusCode: status };
}

/**
 * Every failure leaves with its body and status, and is kept nowhere, whatever was said of the answer it stands for. Refusals of the
 * router itself come before any hook, so the headers are set here as well.
 */
export function handleError(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): void {
  const body = errorBody(error, request);
  reply.headers(SECURITY_HEADERS).header('cache-control', 'no-store');
  const wait = body.retry_after ?? (body.minutes === undefined ? undefined : body.minutes * 60);
  if (body.statusCode === 503) reply.header('retry-after', wait ?? RETRY_AFTER);
  else if (wait !== undefined && body.statusCode === 429) reply.header('retry-after', wait);
  reply.code(body.statusCode).send(body);
}
