import { SearchMembersQuery } from '@vonk/api/members.ts';
import { dataKey, type RouteMatch } from '@vonk/api/route-map.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-types.ts';
import { readInner } from '../http/inner-read.ts';

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

/** Reads what the route needs at once by our own API, as the visitor who asked for the page. */
export async function loadPageData(
  app: App,
  request: FastifyRequest,
  match: RouteMatch,
  search: URLSearchParams,
  recalled: string,
): Promise<PageData> {
  const replies = await Promise.all(
    (match.route.data ?? []).map(async (template) => {
      const [path = '', rawQuery] = template.split('?');
      const query = rawQuery === 'query' ? searchOf(search, recalled) : new URLSearchParams(rawQuery ?? '');
      const { status, body } = await readInner(app, request, { url: `/api${path}`, params: match.params, query });
      const named = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(match.params[name] ?? ''));
      return { key: dataKey(named, query), status, body };
    }),
  );
  const data = Object.fromEntries(replies.filter(({ status }) => status === 200).map(({ key, body }) => [key, body]));
  const main = replies.at(-1);
  return { data, status: main?.status === 404 ? 404 : 200 };
}
