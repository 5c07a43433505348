import { randomUUID } from 'node:crypto';
import type { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { answerOf, createProviderCall } from './provider-call.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Makes signed calls to our own provider. Answers null where it knows no such thing (404); throws for every refusal. */
export function createSandboxApi(pspUrl: string, signer: Webhook | undefined) {
  const callProvider = createProviderCall('sandbox', [pspUrl]);

  return async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const text = body ? JSON.stringify(body) : '';
    const id = `req_${randomUUID()}`;
    const now = new Date();
    const reply = await callProvider({
      url: `${pspUrl}${path}`,
      method,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signer?.sign(id, now, text) ?? '',
      },
      ...(method === 'POST' ? { body: text } : {}),
    });
    if (reply.status === 404) return null;
    if (reply.status === 403) throw new DomainError('debit_blocked');
    if (reply.status !== 200 && reply.status !== 201)
      throw new ProviderFailure('sandbox', {
        code: 'unavailable',
        isOutage: false,
        isSure: true,
        detail: `it answered ${reply.status}`,
      });
    return answerOf('sandbox', z.unknown(), reply);
  };
}
