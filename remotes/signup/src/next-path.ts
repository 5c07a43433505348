import { LANGUAGES } from '@vonk/api/options.ts';

/** The language in front of an address: the page's own leads on. */
const PREFIX = new RegExp(`^/(${LANGUAGES.join('|')})(?=[/?#]|$)/?`);

/** A path of this site to go on to, from `?next=`; anything that leads elsewhere is refused. */
export const nextPath = (params: URLSearchParams, otherwise: string): string => {
  const next = params.get('next') ?? '';
  const [path = ''] = next.split(/[?#]/);
  // Browsers drop tabs and line ends, take a backslash for a slash, and two slashes for another site.
  return path.startsWith('/') && !/\/\/|[\\\s]/.test(path) ? next.replace(PREFIX, '/') : otherwise;
};

/** A path that keeps `?next=` of the page one is on. */
export function withNext(path: string, params: URLSearchParams): string {
  const next = params.get('next');
  if (!next) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
