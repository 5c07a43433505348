import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import metrics from 'fastify-metrics';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import { DomainError } from './errors.ts';
import { features } from './features.ts';
import { decideRoutes, guards } from './guards/guards.plugin.ts';
import { collectApi } from './http/api-contract.ts';
import type { App, Deps } from './http/app-types.ts';
import { addDrain } from './http/drain.ts';
import { handleError } from './http/error-handler.ts';
import { createGate } from './http/gate.ts';
import { idempotency } from './http/idempotency.ts';
import { collectReads } from './http/inner-read.ts';
import { logErrors } from './http/log-errors.ts';
import { loopMetrics } from './http/loop-metrics.ts';
import { answerOtherMethods } from './http/other-methods.ts';
import { requestWork } from './http/request-work.ts';
import { SECURITY_HEADERS } from './http/security-headers.ts';
import { serverMetrics } from './http/server-metrics.ts';
import { smallAnswers } from './http/small-answers.ts';
import { sessionPlugin } from './sessions/session.plugin.ts';
import { chooseLanguage, LANGUAGE_COOKIE, languageOfPath } from './sites/language.ts';
import { openGeo, visitorCountry } from './sites/visitor-country.ts';
import { traceRequests } from './tracing/trace-requests.plugin.ts';
import { openTracer } from './tracing/tracer.ts';

/** A year, so that a site's own subdomains are decided by whoever runs them. */
const HSTS = 'max-age=31536000';
/** From the first byte to the last: a photo takes so long on a bad line, and nothing else comes near it. */
const TIMES = { requestTimeout: 120_000, keepAliveTimeout: 72_000, stalledMs: 120_000 };
const PHOTO_BYTES = 12 * 1024 * 1024;

/** They say how the process is, whatever host it is asked by; what is signed is of no site, and may come from inside. */
const HEALTH_PATHS = new Set(['/healthz', '/readyz']);

/** Every API path answers with and without `.php` (decision 16). */
const withoutPhp = (url: string) =>
  url.startsWith('/api/') ? url.replace(/^(\/api\/[^?]*?)\.php(?=[?/]|$)/, '$1') : url;

/** A page's address with a broken escape names nothing: its '%' are letters, so that whoever opened it gets the page that says so. */
function withWholeEscapes(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    if (!url.startsWith('/api/')) decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Adds the routes that say whether this process lives, and whether it can serve. */
function addHealthRoutes(app: App, { db, sites }: Pick<Deps, 'db' | 'sites'>): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const isReady = await db.query('select 1').then(
      () => true,
      () => false,
    );
    // A wrong setting of one site takes no server out of service, but whoever looks sees it.
    const ok = isReady && !app.drain.isBegun();
    return reply.code(ok ? 200 : 503).send({ ok, wrong_settings: sites.problems() });
  });
}

/** Says of each request which site it is for, and of which country and language its visitor is. */
async function addSites(app: App, { config, sites }: Pick<Deps, 'config' | 'sites'>): Promise<void> {
  const countryOf = await openGeo();
  // Looked up where it is read: most calls never ask.
  app.decorateRequest('country', {
    getter() {
      // Addresses that were forwarded are only there where a trusted proxy sent the request.
      const isFromProxy = (this.ips?.length ?? 0) > 1;
      return visitorCountry(this, config.mode !== 'production' || isFromProxy, countryOf);
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const site = sites.byHost(request.host);
    if (site) {
      request.site = site;
      const named = request.headers['x-language'];
      const fromPath = languageOfPath(request.url.split('?')[0] ?? '/').language;
      request.language =
        fromPath ??
        chooseLanguage(site, (typeof named === 'string' ? named : undefined) ?? request.cookies[LANGUAGE_COOKIE]);
    } else if (
      !HEALTH_PATHS.has(request.routeOptions.url ?? '') &&
      request.routeOptions.config.rule?.who !== 'signed'
    ) {
      done(new DomainError('not_found'));
      return;
    }
    done();
  });
}

/** Where Fastify looks for the name of a plugin; of one without it it looks through every module that is loaded. */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

export interface AppOptions {
  /** Where the log goes in place of the standard output. */
  logTo?: DestinationStream | undefined;
  /** Gets what is asked before the sites do: the desk has a host of its own. */
  before?: (next: RequestListener) => RequestListener;
}

/** Wires the site server. It listens nowhere yet. */
export async function buildApp(deps: Deps, { logTo, before = (next) => next }: AppOptions = {}): Promise<App> {
  const { config } = deps;
  const gate = createGate();
  const app: App = Fastify({
    logger: {
      level: config.logLevel,
      ...(logTo ? { stream: logTo } : {}),
      redact: ['req.headers.cookie'],
      serializers: logErrors,
    },
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    bodyLimit: 256 * 1024,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    rewriteUrl: (request) => withWholeEscapes(withoutPhp(request.url ?? '/')),
    forceCloseConnections: true,
    serverFactory: (handler) => gate.createServer(before(handler), TIMES),
    // Names of built files are longer than the router's default allows.
    routerOptions: { maxParamLength: 300 },
    // Refusals of the router itself (a parameter that is too long, a broken escape) speak like all others.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  addDrain(app);
  decideRoutes(app);
  collectReads(app);
  collectApi(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  answerOtherMethods(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(SECURITY_HEADERS);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: PHOTO_BYTES, files: 1, fields: 2, fieldSize: 1_000, parts: 4 } });
  // They are served on a port of their own (site.ts): visitors have no business there.
  await app.register(metrics, {
    endpoint: null,
    defaultMetrics: loopMetrics(config),
    // Quantiles follow from the histogram; a summary beside it costs each call a third of all that is counted.
    routeMetrics: { groupStatusCodes: true, enabled: { histogram: true, summary: false } },
    clearRegisterOnInit: true,
  });
  await app.register(swagger, { openapi: { info: { title: 'Vonk', version: '1' } }, transform: jsonSchemaTransform });
  if (config.hasDocs) await app.register((await import('@fastify/swagger-ui')).default, { routePrefix: '/docs' });
  await app.register(websocket, { options: { perMessageDeflate: false, maxPayload: 4096 } });

  addHealthRoutes(app, deps);

  await addSites(app, deps);
  await app.register(requestWork, { gate, hasReplicas: config.readUrls.length > 0 });
  await app.register(serverMetrics, { gate, deps });
  if (config.tracing) await app.register(traceRequests, { tracer: await openTracer(config.tracing, 'vonk-site') });
  await app.register(sessionPlugin, deps);
  await app.register(guards, deps);
  await app.register(idempotency, deps);
  await app.register(smallAnswers);
  for (const feature of features) await app.register(Object.assign(feature, { [DISPLAY_NAME]: feature.name }), deps);
  return app;
}
