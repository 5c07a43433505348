import { ConsentBody, ConsentReply } from '@vonk/api/consent.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-types.ts';
import { isFormPost } from '../plain-forms/form-post.ts';
import { addressOf, ownPage } from '../plain-forms/own-page.ts';
import { pathInLanguage } from '../sites/language.ts';
import { isRefusedByBrowser, keepChoice } from './consent.ts';
import { keepVisitor } from './tracking.ts';

/** The page that the form stood on, as the browser says; only ever one of ours. */
function pageOf({ headers, host }: FastifyRequest): string | null {
  const from = URL.parse(headers.referer ?? '');
  const page = from?.host === host ? ownPage(from.pathname + from.search) : null;
  return page && addressOf(page);
}

/** The visitor's choice about measurement: of the panel, with or without script. Giving and taking back are one call. */
export async function consentRoutes(app: App): Promise<void> {
  app.post(
    '/api/consent',
    { schema: { body: ConsentBody, response: { 200: ConsentReply } } },
    async (request, reply) => {
      const measurement = isRefusedByBrowser(request) ? 'no' : request.body.measurement;
      keepChoice(request, reply, measurement);
      if (measurement === 'yes') keepVisitor(request, reply);
      if (isFormPost(request))
        return reply.redirect(pageOf(request) ?? pathInLanguage('/pages/cookies', request.language), 303);
      return { measurement };
    },
  );
}
