import { OkReply } from '@vonk/api/user.ts';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import type { ProviderState } from '../payment-provider/payment-provider.ts';
import { settle } from './settle.ts';

/** The provider's events: the signature over the raw body is the only proof (decision 17). */
export async function webhookRoutes(app: App, deps: Deps): Promise<void> {
  const provider = deps.paymentProvider;
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const path = `/api/webhooks/${provider.name}`;
  app.post<{ Body: Buffer }>(path, { schema: { response: { 200: OkReply } } }, async (request) => {
    let state: ProviderState;
    try {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
      );
      state = provider.readWebhook(request.body, headers);
    } catch (error) {
      request.log.warn({ err: error }, 'webhook refused');
      throw new DomainError('forbidden');
    }
    const outcome = await settle(deps, provider, state);
    // The provider did its part: it need not send these again, but somebody should look.
    if (outcome === 'unknown' || outcome === 'mismatch') request.log.warn({ outcome, state }, 'webhook does not fit');
    return OK;
  });
}
