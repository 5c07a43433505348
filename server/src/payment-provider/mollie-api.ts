import type { ZodType } from 'zod';
import { DomainError } from '../errors.ts';
import type { MollieConfig } from '../provider-config.ts';
import { MollieError } from './mollie-answers.ts';
import { answerOf, createProviderCall } from './provider-call.ts';
import { providerCalls } from './provider-calls.ts';
import { ProviderFailure } from './provider-failure.ts';

interface Send {
  /** A request with the same key within an hour answers what the first one did. */
  key?: string;
  body?: object;
}

/** What a member can mend, by the part of the request that Mollie says is wrong. */
const FIELDS: Record<string, () => DomainError> = {
  consumerAccount: () => new DomainError('iban_invalid', { fields: { iban: 'iban_invalid' } }),
};

/** Calls Mollie's API v2. Answers null where it knows no such thing (404, 410); throws a ProviderFailure for every other refusal. */
export function createMollieApi({ apiKey, apiUrl }: MollieConfig) {
  const call = createProviderCall('mollie', [apiUrl]);

  async function ask<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    schema: ZodType<T>,
    { key, body }: Send = {},
  ): Promise<T | null> {
    const reply = await call({
      url: `${apiUrl}/v2${path}`,
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (reply.status === 404 || reply.status === 410) return null;
    if (reply.status >= 200 && reply.status < 300)
      return answerOf('mollie', schema, reply.body.length ? reply : { ...reply, body: Buffer.from('null') });
    const { title, detail, field } = answerOf('mollie', MollieError, reply);
    const mendable = FIELDS[field ?? ''];
    if (mendable) throw mendable();
    // Another request with this key is still on its way (409): whether it did anything is not known yet.
    const isUnsure = reply.status === 409;
    // A key that is refused concerns every order.
    const isOutage = reply.status === 401 || reply.status === 403;
    if (isOutage) providerCalls.emit('ended', { provider: 'mollie', isOutage });
    throw new ProviderFailure('mollie', {
      ...(isUnsure ? { code: 'unavailable' } : {}),
      isOutage,
      isSure: !isUnsure,
      detail: `${reply.status} ${title}: ${detail}${field ? ` (${field})` : ''}`,
    });
  }

  return {
    ask,
    /** The same for what has to be there. */
    async need<T>(method: 'GET' | 'POST', path: string, schema: ZodType<T>, send: Send = {}): Promise<T> {
      const answer = await ask(method, path, schema, send);
      if (answer === null)
        throw new ProviderFailure('mollie', { isOutage: false, isSure: true, detail: `it knows no ${path}` });
      return answer;
    },
  };
}
export type MollieApi = ReturnType<typeof createMollieApi>;
