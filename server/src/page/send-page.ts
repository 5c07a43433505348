import { randomBytes } from 'node:crypto';
import type { Boot } from '@vonk/api/page.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../http/app-types.ts';
import type { HostBuild } from '../releases/builds.ts';
import { pictureOrigin } from '../sites/picture-origin.ts';
import type { createPageComposer } from './compose-page.ts';
import {
  contentSecurityPolicy,
  type DocumentParts,
  type DocumentStart,
  documentRest,
  documentStart,
} from './document/document.ts';
import { createSiteThemes } from './document/site-theme.ts';
import { FONT_URLS } from './files/static.route.ts';
import type { ComposedPage, PageRequest } from './page-request.ts';
import { type PageStream, startPage } from './rendering/page-stream.ts';

/** A page on its way to whoever asked for it. */
interface Served {
  asked: PageRequest;
  /** Without the prefix of its language. */
  path: string;
  start: DocumentStart;
}

/** A painted page of visitors that works without its application, which then sleeps. */
const sleepsOf = ({ match, visitor }: PageRequest, boot: Boot | null) =>
  match?.route.layout === 'lander' && boot?.isRendered && !visitor.user ? match.route.remote : null;

/** Sets the page's status and headers; a member's page, or one with a form's answer, is kept nowhere. */
function setPageHeaders(reply: FastifyReply, { asked, start }: Served, status: number, paymentOrigins: string[]) {
  const { local_remotes, cdn_prefix } = asked.request.site.settings;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', asked.visitor.user || asked.visitor.posted ? 'private, no-store' : 'private, no-cache')
    .header(
      'content-security-policy',
      contentSecurityPolicy(start.nonce, paymentOrigins, local_remotes, pictureOrigin(cdn_prefix)),
    )
    .header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
    .header('x-frame-options', 'DENY')
    .header('vary', 'accept-encoding, cookie');
}

interface SenderParts extends Pick<Deps, 'config' | 'providers'> {
  host: HostBuild;
  releaseOf: ReturnType<typeof createPageComposer>['releaseOf'];
}

/** Sends documents: head first and the rest when it is painted, or whole. */
export function createPageSender({ config, providers, host, releaseOf }: SenderParts) {
  const themeOf = createSiteThemes();
  const paymentOrigins = providers.all.map(({ pageOrigin }) => pageOrigin);

  /** What is known of a page before its data. */
  function startOf(asked: PageRequest, painted: ComposedPage | null = null): DocumentStart {
    const release = painted ? painted.release : releaseOf(asked);
    return {
      nonce: randomBytes(16).toString('base64url'),
      language: asked.request.language,
      host,
      release,
      // Two of them may need the same file.
      lazyFiles: [
        ...new Set(
          Object.entries(host.assets.lazy).flatMap(([key, names]) => (release?.consumes.includes(key) ? names : [])),
        ),
      ],
      themeCss: themeOf(asked.request.site),
      fonts: FONT_URLS,
      isPainted: painted ? painted.boot.isRendered : true,
      isFixed: asked.match?.route.layout === 'chat',
      sleeps: painted ? sleepsOf(asked, painted.boot) : null,
    };
  }

  function partsOf({ asked: { request, match }, path, start }: Served, page: ComposedPage): DocumentParts {
    return {
      ...start,
      boot: page.boot,
      rendered: page.rendered,
      site: request.site,
      title: page.rendered?.title ?? '',
      description: page.rendered?.description ?? '',
      isIndexed: !path.startsWith('/members/'),
      publicPath: match && !match.route.needsMember && page.status === 200 ? path : null,
      origin: `${request.protocol}://${request.host}`,
      signingKey: config.signingKey,
    };
  }

  /** The head leaves at once: the browser fetches what the page will need while the server reads and paints. */
  function sendStart(served: Served, status: number, reply: FastifyReply): PageStream {
    setPageHeaders(reply, served, status, paymentOrigins);
    const stream = startPage(served.asked.request, reply);
    stream.send(documentStart(served.start));
    return stream;
  }

  function sendRest(stream: PageStream, served: Served, page: ComposedPage): Promise<void> {
    return stream.end(documentRest(partsOf(served, page)));
  }

  function sendWhole({ asked, path }: Served, page: ComposedPage, reply: FastifyReply): Promise<void> {
    const served = { asked, path, start: startOf(asked, page) };
    setPageHeaders(reply, served, page.status, paymentOrigins);
    return startPage(asked.request, reply).end([documentStart(served.start), ...documentRest(partsOf(served, page))]);
  }

  return { startOf, sendStart, sendRest, sendWhole };
}
