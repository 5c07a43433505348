import type { RouteMatch } from '@vonk/api/route-map.ts';
import { http } from './http.ts';
import { type Read, readOf } from './read-of.ts';

/** Read ahead, a profile is not counted as a view. */
const PROFILE = /^\/members\/\d+$/;

/** Lists that the host reads with each live connection, and keeps: a reply from before it would lack what came since. */
const KEPT_BY_HOST = ['/chats', '/likes'];

/** The reads whose replies the HTML of a page would carry, but for the host's own. A search without filters is asked with those that are recalled. */
export function readsOfPage({ route, params }: RouteMatch, search: URLSearchParams, recalled: string): Read<unknown>[] {
  const templates = (route.data ?? []).filter((template) => !KEPT_BY_HOST.includes(template));
  return templates.map((template) => {
    const [rawPath = '', rawQuery = ''] = template.split('?');
    const path = rawPath.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const own = search.size ? search : new URLSearchParams(recalled);
    const read = readOf(path, Object.fromEntries(rawQuery === 'query' ? own : new URLSearchParams(rawQuery)));
    return PROFILE.test(path) ? { ...read, queryFn: () => http.get(path, { params: { prefetch: 1 } }) } : read;
  });
}
