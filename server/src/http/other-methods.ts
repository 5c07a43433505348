import { errorReply } from '../errors.ts';
import type { App } from './app-types.ts';

const partsOf = (path: string): string[] => path.split('/');

const fits = (pattern: string[], path: string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((part, index) => (part.startsWith(':') ? path[index] !== '' : part === path[index]));

/**
 * Answers what no route takes: a path that is not there by 404, one that has other methods by their names (RFC 9110, 15.5.6). It is
 * for what is registered after it. Paths that stand for many, such as those of pages, have no methods of their own.
 */
export function answerOtherMethods(app: App): void {
  const routes = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const known = routes.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    routes.set(url, known);
  });
  const methodsOf = (url: string): string[] => {
    const path = partsOf(url.split('?')[0] ?? '');
    const found = [...routes].filter(([pattern]) => fits(partsOf(pattern), path));
    return [...new Set(found.flatMap(([, methods]) => [...methods]))];
  };
  app.setNotFoundHandler(async ({ url, method }, reply) => {
    reply.header('cache-control', 'no-store');
    const methods = methodsOf(url);
    // A route that takes the method found nothing to give.
    if (!methods.length || methods.includes(method)) return reply.code(404).send(errorReply('not_found'));
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (method === 'OPTIONS') return reply.code(204).send();
    return reply.code(405).send({ ...errorReply('bad_request'), statusCode: 405 });
  });
}
