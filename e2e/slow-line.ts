import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Stands before the product as a slow line does: the HTML of its pages comes in as many parts, so many milliseconds apart, and
 * everything else at once.
 */
export async function slowLine(to: string, parts: number, gapMs: number) {
  const server = http.createServer((request, reply) => {
    const isPage = Boolean(request.headers.accept?.includes('text/html'));
    const headers = isPage ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const upstream = http.request(
      new URL(request.url ?? '/', to),
      { method: request.method, headers },
      async (answer) => {
        const { 'content-length': _length, ...kept } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, isPage ? kept : answer.headers);
        if (!isPage) return void answer.pipe(reply);
        const html = Buffer.concat(await answer.toArray());
        const step = Math.ceil(html.length / parts);
        for (let at = 0; at < html.length; at += step) {
          reply.write(html.subarray(at, at + step));
          await wait(gapMs);
        }
        reply.end();
      },
    );
    upstream.on('error', () => reply.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
