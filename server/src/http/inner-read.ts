import { parse } from 'node:querystring';
import type { FastifyError, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { App } from './app-types.ts';
import { errorBody } from './error-handler.ts';
import { giveWay } from './give-way.ts';

/** A read of the API as its route declared it. */
export interface InnerRead {
  handler: RouteOptions['handler'];
  params: z.ZodType | null;
  query: z.ZodType | null;
  reply: z.ZodType | null;
  config: RouteOptions['config'];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads of the API by the path of their route. */
    innerReads: Map<string, InnerRead>;
    /** Refuses a read as the guard of its route does; the request itself was counted as a call. */
    guardRead(request: FastifyRequest, config: RouteOptions['config']): Promise<void>;
  }
}

const schemaOf = (schema: unknown): z.ZodType | null => (schema instanceof z.ZodType ? schema : null);
const Replies = z.object({ 200: z.unknown() });

/** Notes every read that is registered from now on, so that pages are made of it without a request of their own. */
export function collectReads(app: App): void {
  const reads = new Map<string, InnerRead>();
  app.decorate('innerReads', reads);
  app.addHook('onRoute', ({ method, url, handler, schema, config }) => {
    if (![method].flat().includes('GET') || !url.startsWith('/api/')) return;
    reads.set(url, {
      handler,
      params: schemaOf(schema?.params),
      query: schemaOf(schema?.querystring),
      reply: schemaOf(Replies.safeParse(schema?.response).data?.[200]),
      config,
    });
  });
}

/** What is asked of a read: the path of its route, and what goes into it. */
export interface Asked {
  url: string;
  params: Record<string, string>;
  query: URLSearchParams;
}

/** The request as the route's handler sees it: whose it is stays, what is asked is told. */
function requestFor(request: FastifyRequest, read: InnerRead, { params, query }: Asked): FastifyRequest {
  const given = parse(query.toString());
  const headers = { ...request.headers, 'x-request-type': 'client' };
  return Object.create(request, {
    params: { value: read.params ? read.params.parse(params) : params },
    query: { value: read.query ? read.query.parse({ ...given }) : given },
    headers: { value: headers },
  });
}

/**
 * Answers a read of the API for whoever made this request, as a call of theirs would be: by its guard, its schema and its
 * handler. `body` is null where it was refused. Throws for a path that is no read.
 */
export async function readInner(
  app: App,
  request: FastifyRequest,
  asked: Asked,
): Promise<{ status: number; body: unknown }> {
  const read = app.innerReads.get(asked.url);
  if (!read) throw new Error(`GET ${asked.url} is no read of the API`);
  try {
    await app.guardRead(request, read.config);
    const body: unknown = await Reflect.apply(read.handler, app, [requestFor(request, read, asked)]);
    await giveWay();
    return { status: 200, body: read.reply ? read.reply.encode(body) : body };
  } catch (error) {
    return { status: errorBody(error as FastifyError, request).statusCode, body: null };
  }
}
