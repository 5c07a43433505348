import { SearchMembersQuery } from '@vonk/api/members.ts';
import { dataKey, type RouteMatch } from '@vonk/api/route-map.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-types.ts';
import { innerCallHeader } from '../http/inner-call.ts';

export interface PageData {
  /** Key → reply, for the replies that succeeded. */
  data: Record<string, unknown>;
  /** 404 when what the page is about is not there. */
  status: number;
}

const FILTERS = Object.keys(SearchMembersQuery.shape);

/** The page's query; one without any filter is asked with those that were last in force, as the page does. */
function searchOf(search: URLSearchParams, recalled: string): URLSearchParams {
  if (FILTERS.some((name) => search.get(name))) return search;
  const known = [...new URLSearchParams(recalled)].filter(([name]) => FILTERS.includes(name));
  return new URLSearchParams([...search, ...known]);
}

/** Asks our own API for what the route needs at once, as the visitor who asked for the page. */
export async function loadPageData(
  app: App,
  request: FastifyRequest,
  match: RouteMatch,
  search: URLSearchParams,
  recalled: string,
): Promise<PageData> {
  const wanted = (match.route.data ?? []).map((template) => {
    const [rawPath = '', rawQuery] = template.split('?');
    const path = rawPath.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(match.params[name] ?? ''));
    const query = rawQuery === 'query' ? searchOf(search, recalled) : new URLSearchParams(rawQuery ?? '');
    return { path, query };
  });
  const replies = await Promise.all(
    wanted.map(async ({ path, query }) => {
      const reply = await app.inject({
        method: 'GET',
        url: `/api${path}${query.size ? `?${query}` : ''}`,
        remoteAddress: request.ip,
        headers: {
          host: request.host,
          'x-request-type': 'client',
          ...innerCallHeader,
          'x-language': request.language,
          ...(request.country ? { 'x-country': request.country } : {}),
          ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
        },
      });
      return {
        key: dataKey(path, query),
        statusCode: reply.statusCode,
        body: reply.statusCode === 200 ? reply.json<unknown>() : null,
      };
    }),
  );
  const data = Object.fromEntries(
    replies.filter(({ statusCode }) => statusCode === 200).map(({ key, body }) => [key, body]),
  );
  const main = replies.at(-1);
  return { data, status: main?.statusCode === 404 ? 404 : 200 };
}
