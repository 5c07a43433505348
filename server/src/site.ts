// The site server: pages, API, live connections. Any number of them may run side by side.
import pino from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { deskPageRoutes } from './desk/desk-page.route.ts';
import { buildDeskApp, deskFirst, withDeskCalls } from './desk-app.ts';
import { logErrors } from './http/log-errors.ts';
import { collectRarely } from './http/rare-collections.ts';
import { serveMetrics } from './http/serve-metrics.ts';
import { openLogOutput } from './log-output.ts';
import { openDeps } from './open-deps.ts';
import { pageRoutes } from './page/page.route.ts';
import { vitalsRoutes } from './page/vitals.route.ts';
import { createApiContracts } from './releases/api-contracts.ts';
import { readCurrent } from './releases/builds.ts';
import { assertDeskHost } from './sites/assert-desk-host.ts';
import { startProcess } from './start-process.ts';

/** What is under way, the last events and the last word to the other servers. */
const LONGEST_STOP_MS = 7_500;

collectRarely();
await startProcess(async () => {
  const config = readConfig(process.env);
  const logTo = openLogOutput();
  const log = pino({ level: config.logLevel, name: 'site', serializers: logErrors }, logTo);
  const { deps, close } = await openDeps(config, { log });
  assertDeskHost(deps.sites, config.deskHost);
  const desk = config.deskHost ? await buildDeskApp(deps, [deskPageRoutes], logTo) : null;
  const app = await buildApp(deps, { logTo, ...(desk ? { before: deskFirst(desk, config.deskHost) } : {}) });
  app.addHook('preClose', async () => void (await desk?.close()));
  await desk?.ready();
  await app.register(vitalsRoutes, deps);
  await app.register(pageRoutes, deps);
  const metricsServer = await serveMetrics({ metrics: app.metrics, sites: deps.sites }, config);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Whatever hangs.
    setTimeout(() => process.exit(0), config.drainSeconds * 1000 + LONGEST_STOP_MS).unref();
    await app.drain.begin(config.drainSeconds);
    metricsServer?.close();
    await app.close();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const builds = readCurrent(config.buildDir);
  await deps.lease.open(builds);
  // Before anybody can ask: a check compares a build with it as soon as the server answers.
  await createApiContracts(deps.db).note(builds.host ?? '', withDeskCalls(app, desk));
  await app.listen({ host: config.host, port: config.port });
  if (deps.sites.all().length === 0)
    log.warn('there is no site yet, so every host is answered 404: npm run site -- new SLUG --name NAME --host HOST');
});
