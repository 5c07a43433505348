import { ConsentBody, ConsentReply } from '@vonk/api/consent.ts';
import { isFormPost } from '../accounts/form-post.ts';
import type { App } from '../http/app-types.ts';
import { pathInLanguage } from '../sites/language.ts';
import { keepVisitor } from '../tracking/tracking.ts';
import { isRefusedByBrowser, keepChoice } from './consent.ts';

/** The path on this site that a text names; null for everything else. */
export function localPath(text: string | undefined): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, 'http://page')) return null;
  const url = new URL(text, 'http://page');
  return url.origin === 'http://page' && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
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
        return reply.redirect(localPath(request.body.page) ?? pathInLanguage('/pages/cookies', request.language), 303);
      return { measurement };
    },
  );
}
