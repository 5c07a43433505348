import { dataKey, type RouteMatch } from '@vonk/api/route-map.ts';
import { searchQueryOf } from '@vonk/api/search-filters.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/app-types.ts';
import { readInner } from '../../http/inner-read.ts';

export interface PageData {
  /** Key → reply, for the replies that succeeded; null where a page says itself that what it asked for is nowhere. */
  data: Record<string, unknown>;
  /** 404 when what the page is about is not there. */
  status: number;
}

/** Asked as the page asks it: without filters that mean nothing, and with those of last time where its address has none. */
const SEARCH = '/members';

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
      const own = path === SEARCH ? searchQueryOf(search, recalled) : search;
      const query = rawQuery === 'query' ? own : new URLSearchParams(rawQuery ?? '');
      const { status, body } = await readInner(app, request, { url: `/api${path}`, params: match.params, query });
      const named = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(match.params[name] ?? ''));
      // A number that can be nobody's is refused, not looked for. What is wrong with a query is not what the page is about.
      const isNowhere = status === 404 || (status === 400 && named !== path && rawQuery === undefined);
      return { key: dataKey(named, query), status, body, isNowhere };
    }),
  );
  const isTold = ({ status, isNowhere }: (typeof replies)[number]) =>
    status === 200 || (isNowhere && match.route.tellsNowhere);
  const data = Object.fromEntries(
    replies.filter(isTold).map(({ key, body, isNowhere }) => [key, isNowhere ? null : body]),
  );
  return { data, status: replies.at(-1)?.isNowhere ? 404 : 200 };
}
