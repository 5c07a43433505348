import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/** A browser: keeps the cookies it is sent, forgets what is taken away. */
export function openTestBrowser(test: TestApp, headers: Record<string, string> = {}) {
  const jar = new Map<string, { value: string; maxAge: number | undefined }>();
  const keep = (reply: LightMyRequestResponse) => {
    for (const { name, value, maxAge, expires } of reply.cookies)
      if (expires && expires.getTime() === 0) jar.delete(name);
      else jar.set(name, { value, maxAge });
    return reply;
  };
  return {
    names: () => [...jar.keys()].sort(),
    ageOf: (name: string) => jar.get(name)?.maxAge,
    valueOf: (name: string) => jar.get(name)?.value,
    send: async (method: string, url: string, body?: object, more: Record<string, string> = {}) => {
      const cookie = [...jar].map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`).join('; ');
      return keep(
        await test.call(method, url, { body, headers: { ...headers, ...(cookie ? { cookie } : {}), ...more } }),
      );
    },
  };
}
