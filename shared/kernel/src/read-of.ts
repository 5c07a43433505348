import { dataKey } from '@vonk/api/route-map.ts';
import { type CallOptions, http } from './http.ts';

/** One GET of the API: what it is kept under, and how it is made. `useRead` shows its reply on a page. */
export interface Read<Reply> {
  /** Path and query, apart, so that all reads of a path can be named together. */
  queryKey: readonly [path: string, query: string];
  queryFn: () => Promise<Reply>;
}

type Params = NonNullable<CallOptions['params']>;

const toSearch = (params: Params): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** The key of a read from the name under which the page's HTML carries its reply. */
export function readKey(name: string): Read<unknown>['queryKey'] {
  const [path = '', query = ''] = name.split('?');
  return [path, query];
}

/** A read of a path below /api. Equal paths and params, in any order, are one read. */
export const readOf = <Reply>(path: string, params: Params = {}): Read<Reply> => ({
  queryKey: readKey(dataKey(path, toSearch(params))),
  queryFn: () => http.get<Reply>(path, { params }),
});
