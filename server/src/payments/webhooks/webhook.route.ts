import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../errors.ts';
import type { App, Deps } from '../../http/app-types.ts';
import type { AcceptedWebhook, PaymentProvider, RawWebhook } from '../../payment-provider/payment-provider.ts';
import { UnreadableWebhook } from '../../payment-provider/unreadable-webhook.ts';
import { settledPayments } from '../settled-payments.ts';
import { processWebhook } from './process-webhook.ts';
import { createWebhookRepository } from './webhook.repository.ts';

/** A provider is answered after this time, whether or not its webhook was read: the queue does what is left. */
const WAKE_MS = 1_000;

/** Headers that say what a webhook is; a proxy's, and whatever else comes along, are not kept. */
const KEPT = /^(content-type|user-agent|webhook-.+|x-.*signature.*)$/;

function rawOf(request: FastifyRequest): RawWebhook {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]);
  const at = request.url.indexOf('?');
  return {
    headers: Object.fromEntries(headers),
    query: at < 0 ? '' : request.url.slice(at + 1),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}

const keptOf = ({ headers, ...rest }: RawWebhook): RawWebhook => ({
  ...rest,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT.test(name))),
});

/**
 * The providers' webhooks, each at /api/webhooks/NAME. What its provider did not send is refused; everything else is kept as it
 * came before it is answered, and read by the queue, or at once where that takes no longer than a second.
 */
export async function webhookRoutes(app: App, deps: Deps): Promise<void> {
  const webhooks = createWebhookRepository(deps.db);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );

  function accept(provider: PaymentProvider, webhook: RawWebhook, request: FastifyRequest): AcceptedWebhook {
    try {
      return provider.acceptWebhook(webhook);
    } catch (error) {
      const isProven = error instanceof UnreadableWebhook;
      settledPayments.emit('webhook', { provider: provider.name, was: isProven ? 'unreadable' : 'refused' });
      request.log.warn({ err: error, provider: provider.name }, isProven ? 'webhook unreadable' : 'webhook refused');
      throw new DomainError(isProven ? 'bad_request' : 'forbidden');
    }
  }

  async function read(id: number, request: FastifyRequest): Promise<void> {
    try {
      const outcome = await processWebhook(deps, id);
      // The provider did its part: it need not send these again, but somebody should look.
      if (outcome === 'unknown' || outcome === 'mismatch')
        request.log.warn({ outcome, webhook: id }, 'webhook does not fit');
    } catch (error) {
      request.log.warn({ err: error, webhook: id }, 'webhook waits for another try');
    }
  }

  for (const provider of deps.providers.all) {
    const take = async (request: FastifyRequest, reply: FastifyReply) => {
      const webhook = rawOf(request);
      const accepted = accept(provider, webhook, request);
      const id = await webhooks.store(provider.name, accepted, keptOf(webhook));
      settledPayments.emit('webhook', { provider: provider.name, was: id === null ? 'repeat' : 'kept' });
      const ended = new AbortController();
      if (id !== null)
        await Promise.race([
          read(id, request).finally(() => ended.abort()),
          wait(WAKE_MS, null, { signal: ended.signal }).catch(() => null),
        ]);
      return reply.type(provider.webhookAnswer.type).send(provider.webhookAnswer.body);
    };
    app.post(`/api/webhooks/${provider.name}`, take);
    app.get(`/api/webhooks/${provider.name}`, take);
  }
}
