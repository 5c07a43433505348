import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { whenInterrupted } from '@vonk/release/when-interrupted.ts';
import { buildApps } from '../build/build.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/database/embedded-postgres.ts';
import { ensureDatabase, migrate } from '../server/src/database/migrate.ts';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { ensureSeeded } from '../server/src/demo/ensure-seeded.ts';
import { ensureDemoDesk } from '../server/src/desk/demo-desk.ts';
import { ensurePushKeys } from '../server/src/notices/push-key.repository.ts';
import { readPort } from '../server/src/read-setting.ts';
import { createHostBuilds, keepBuilds } from '../server/src/releases/kept-builds.ts';
import { registerBuilds } from '../server/src/releases/register-builds.ts';
import { createReleaseRepository } from '../server/src/releases/release.repository.ts';
import { createBlobStore } from '../server/src/store/blob-store.ts';
import { givenDatabase } from './adopt-database.ts';
import { checkMachine, checkPorts, SMTP_OFFSET } from './processes/check-machine.ts';
import { claimData } from './processes/claim-data.ts';
import { type Supervised, supervise } from './processes/supervise.ts';
import { waitUntilUp } from './processes/wait-until-up.ts';
import { sandboxProviders } from './sandbox-providers.ts';

export interface ProductOptions {
  dataDir: string;
  buildDir: string;
  /** Site; the sandbox PSP, the inbox, other payment providers of the sandbox and the inbox's SMTP follow on the next ports. */
  port: number;
  members: number;
  env?: NodeJS.ProcessEnv;
  isQuiet?: boolean;
  isBuilt?: boolean;
  /** The servers start again when their code changes. */
  isWatched?: boolean;
}

export interface Product {
  url: string;
  ports: { site: number; psp: number; inbox: number; smtp: number };
  databaseUrl: string;
  /** Payment providers of the sandbox beside its own. */
  providers: { name: string; port: number }[];
  processes: Supervised[];
  stop(): Promise<void>;
}

/** Within it a process ends for good whose port somebody else took in the same second, and whose address answers all the same. */
const DOUBT_MS = 5_000;

type Stop = () => Promise<void> | undefined;

const sayerOf =
  ({ isQuiet = false }: ProductOptions) =>
  (text: string) =>
    isQuiet ? undefined : console.log(text);

/** Builds, starts the database, migrates, seeds once, registers releases and starts every process; resolves when all answer. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { dataDir, buildDir, port, env = {} } = options;
  const say = sayerOf(options);
  const providers = sandboxProviders({ ...process.env, ...env }, port + 3);
  await checkMachine(options, providers.processes);
  if (!options.isBuilt) {
    say('Building what changed …');
    await buildApps(buildDir);
  }
  const stops: Stop[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  const interruption = whenInterrupted(stop);
  try {
    const databaseUrl = process.env.DATABASE_URL
      ? await givenDatabase(process.env.DATABASE_URL)
      : await startDatabase(dataDir, say, stops);
    return { ...(await startServers(options, databaseUrl, providers, stops)), stop };
  } catch (error) {
    await interruption.awaitEnd();
    await stop();
    throw error;
  } finally {
    interruption.over();
  }
}

async function startDatabase(dataDir: string, say: (text: string) => void, stops: Stop[]): Promise<string> {
  say('Starting the database …');
  const starting = startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), isWatched: true });
  // Also one that is interrupted before it is there.
  stops.push(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => {},
    ),
  );
  const postgres = await starting;
  // Not in the product's own database: a bench copies that, which asks that nobody is connected.
  stops.push(await claimData(postgres.url('postgres'), dataDir));
  await ensureDatabase(postgres.url('postgres'), 'vonk');
  return postgres.url('vonk');
}

/** One machine has both: what Prometheus reads of the worker is a port after the site server's. */
function workerMetrics(): NodeJS.ProcessEnv {
  const port = readPort(process.env, 'METRICS_PORT', 0);
  return port ? { METRICS_PORT: String(port + 1) } : {};
}

/** Everything but the database. */
async function startServers(
  options: ProductOptions,
  databaseUrl: string,
  providers: ReturnType<typeof sandboxProviders>,
  stops: Stop[],
): Promise<Omit<Product, 'stop'>> {
  const { dataDir, buildDir, port, members, env = {}, isWatched = false } = options;
  await migrate(databaseUrl);
  const db = await openDatabase(databaseUrl);
  try {
    const isNew = await ensureSeeded(db, createBlobStore({ kind: 'folder', dir: path.join(dataDir, 'store') }), {
      members,
      photosDir: process.env.DEMO_PHOTOS_DIR,
      say: sayerOf(options),
    });
    // Otherwise the database writes what the seed left for minutes. Another database's user may not ask for it.
    if (isNew && !process.env.DATABASE_URL) await db.query('checkpoint');
    const config = readConfig({ ...process.env, ...providers.settings, ...env });
    await ensureDemoDesk(db, config, DEMO_PASSWORD);
    await keepBuilds({ hosts: createHostBuilds(db), buildDir, dataDir, objects: null });
    await ensurePushKeys(db, config.signingKeys);
    await registerBuilds(createReleaseRepository(db), buildDir);
  } finally {
    await db.close();
  }
  const ports = { site: port, psp: port + 1, inbox: port + 2, smtp: port + SMTP_OFFSET };
  const url = `http://localhost:${port}`;
  const common = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BUILD_DIR: buildDir,
    PUBLIC_URL: url,
    PSP_URL: `http://127.0.0.1:${ports.psp}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    SMS_URL: `http://127.0.0.1:${ports.inbox}/sms`,
    ...providers.settings,
    DEMO: '1',
    ...env,
  };
  // Building and seeding took their time: another start may be faster.
  await checkPorts(port, providers.processes);
  const processes = [
    supervise('sandbox payment provider', 'sandbox/psp/src/main.ts', { ...common, PORT: String(ports.psp) }),
    supervise('inbox', 'sandbox/inbox/src/main.ts', {
      ...common,
      PORT: String(ports.inbox),
      SMTP_PORT: String(ports.smtp),
    }),
    ...providers.processes.map((each) => supervise(each.name, each.file, { ...common, PORT: String(each.port) })),
    supervise('site server', 'server/src/site.ts', { ...common, PORT: String(ports.site) }, isWatched),
    supervise('worker', 'server/src/worker.ts', { ...common, ...workerMetrics() }, isWatched),
  ];
  stops.push(async () => void (await Promise.all(processes.map((each) => each.stop()))));
  await Promise.race([
    Promise.all([
      waitUntilUp(`http://127.0.0.1:${ports.site}/readyz`),
      waitUntilUp(`http://127.0.0.1:${ports.psp}/healthz`),
      waitUntilUp(`http://127.0.0.1:${ports.inbox}/healthz`),
      ...providers.processes.map((each) => waitUntilUp(`http://127.0.0.1:${each.port}/healthz`)),
    ]).then(() => sleep(processes.some((each) => each.hasEnded()) ? DOUBT_MS : 0)),
    ...processes.map(async (each) => {
      await each.keptEnding;
      throw new Error(`The ${each.name} does not start; why, it says above`);
    }),
  ]);
  return { url, ports, databaseUrl, providers: providers.processes, processes };
}
