// The site server: pages, API, live connections. Any number of them may run side by side.
import { codeOf } from '@vonk/release/code-of.ts';
import pino from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { serveMetrics } from './http/serve-metrics.ts';
import { openDeps } from './open-deps.ts';
import { pageRoutes } from './page/page.route.ts';
import { vitalsRoutes } from './page/vitals.route.ts';

const config = readConfig(process.env);
const log = pino({ level: config.logLevel, name: 'site' });
const { deps, close } = await openDeps(config, { log });

const app = await buildApp(deps);
await app.register(vitalsRoutes, deps);
await app.register(pageRoutes, deps);
const metricsServer = await serveMetrics({ metrics: app.metrics, sites: deps.sites }, config);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  // Answers under way are finished; what hangs longer is cut.
  setTimeout(() => process.exit(0), 5_000).unref();
  metricsServer?.close();
  await app.close();
  await close();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  await app.listen({ host: config.host, port: config.port });
  if (deps.sites.all().length === 0)
    log.warn('there is no site yet, so every host is answered 404: npm run site -- new SLUG --name NAME --host HOST');
} catch (error) {
  console.error(
    codeOf(error) === 'EADDRINUSE' ? `Port ${config.port} is taken: stop what runs there or set PORT` : error,
  );
  process.exit(1);
}
