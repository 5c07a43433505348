import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { InjectOptions } from 'fastify';
import { listenLocally } from './listen-locally.ts';
import type { TestApp } from './test-app.ts';

/** Hands what arrives over HTTP to an app that does not listen. */
async function forward(request: IncomingMessage, response: ServerResponse, app: () => TestApp | null): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const reply = await app()?.app.inject({
    method: request.method as InjectOptions['method'],
    url: request.url ?? '/',
    headers: request.headers,
    ...(parts.length ? { payload: Buffer.concat(parts) } : {}),
  } as InjectOptions);
  response.writeHead(reply?.statusCode ?? 503, { 'content-type': String(reply?.headers['content-type'] ?? '') });
  response.end(reply?.body);
}

/** Opens an address before its app is there: what the app is told of itself, and where webhooks arrive. */
export async function openAppDoor(): Promise<{ url: string; lead(to: TestApp): void; close(): void }> {
  let app: TestApp | null = null;
  const server = createServer((request, response) => void forward(request, response, () => app));
  const url = await listenLocally(server);
  return {
    url,
    lead(to) {
      app = to;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
