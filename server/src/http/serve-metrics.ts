import http from 'node:http';
import type { Config } from '../config.ts';
import type { App } from './app-types.ts';

/** Serves what Prometheus reads at /metrics, on a port of its own; null where none is set. Close it with the server. */
export async function serveMetrics(
  app: Pick<App, 'metrics'>,
  { host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>,
): Promise<http.Server | null> {
  if (!metricsPort) return null;
  const { register } = app.metrics.client;
  const server = http.createServer(async (request, reply) => {
    if (request.url !== '/metrics') return reply.writeHead(404).end();
    reply.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(metricsPort, host, resolve));
  return server;
}
