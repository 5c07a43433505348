import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import type { App } from './app-types.ts';

/** Whether a host is of a site or the desk, for a proxy that asks before it gets a certificate: nobody else may have one made. */
const knowsHost = (sites: SiteDirectory, deskHost: string, { searchParams }: URL): boolean => {
  const domain = searchParams.get('domain')?.toLowerCase() ?? '';
  if (domain && domain === deskHost) return true;
  return sites.all().some((site) => site.hosts.includes(domain));
};

/** A metric that takes longer is left out, so that whoever reads the others has them in time. */
const MOST_MS = 5_000;

/** All metrics that can be told now: while the database does not answer, those that are read there are left out. */
async function readMetrics(register: App['metrics']['client']['register']): Promise<string> {
  const texts = register
    .getMetricsAsArray()
    .map(({ name }) =>
      Promise.race([register.getSingleMetricAsString(name), sleep(MOST_MS, '', { ref: false })]).catch(() => ''),
    );
  return `${(await Promise.all(texts)).filter(Boolean).join('\n\n')}\n`;
}

/**
 * Serves what is for those inside, on a port of its own: what Prometheus reads at /metrics, whether the process lives at
 * /healthz, and to a proxy which hosts are ours at /knows-host. Null where no port is set. Close it with the process.
 */
export async function serveMetrics(
  { metrics, sites }: { metrics: App['metrics']; sites: SiteDirectory },
  { host, metricsPort, deskHost }: Pick<Config, 'host' | 'metricsPort' | 'deskHost'>,
): Promise<http.Server | null> {
  if (!metricsPort) return null;
  const { register } = metrics.client;
  const server = http.createServer(async (request, reply) => {
    // Whoever is inside may ask for what is no address, such as '//'.
    const url = URL.parse(request.url ?? '/', 'http://inside');
    if (!url) return reply.writeHead(400).end();
    if (url.pathname === '/healthz') return reply.writeHead(200).end('ok');
    if (url.pathname === '/knows-host') return reply.writeHead(knowsHost(sites, deskHost, url) ? 200 : 404).end();
    if (url.pathname !== '/metrics') return reply.writeHead(404).end();
    reply.writeHead(200, { 'content-type': register.contentType }).end(await readMetrics(register));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(metricsPort, host, resolve));
  return server;
}
