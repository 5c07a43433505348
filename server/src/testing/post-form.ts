import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/** Posts a form as a browser does from a page without script. */
export const postForm = (
  { app }: TestApp,
  url: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(values).toString(),
  });

/** The cookies that a reply sets: 'name=value' by name. */
export function cookiesOf(reply: LightMyRequestResponse): Record<string, string> {
  const lines = [reply.headers['set-cookie'] ?? []].flat();
  return Object.fromEntries(lines.map((line) => [line.split('=')[0] ?? '', line.split(';')[0] ?? '']));
}
