import { createNatsBus } from './bus/nats-bus.ts';
import { createNotifyBus } from './bus/notify-bus.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import type { Deps } from './http/app-types.ts';
import { createPushKeyRepository } from './notices/push-key.repository.ts';
import { createOutbound } from './outbound/outbound.ts';
import { openProviders } from './payment-provider/providers.ts';
import { openPaymentRouting } from './payment-routing/payment-routing.ts';
import { createServerLease } from './servers/server-lease.ts';
import { openSiteDirectory, type SiteLog } from './sites/site-directory.ts';
import { saying } from './start-process.ts';
import { assertWritable, createBlobStore } from './store/blob-store.ts';

/** A job's statement that runs for longer is ended; its job tries again. */
const BACKGROUND_MS = 120_000;

interface Options {
  log: SiteLog;
  poolSize?: number;
  /** How often it reads settings of sites and routes of payments. */
  refreshMs?: number;
}

/** Opens what a process of the server works with; the one place that chooses the bus, the store and the payment providers. */
export async function openDeps(
  given: Config,
  { log, poolSize, refreshMs }: Options,
): Promise<{ deps: Deps; close: () => Promise<void> }> {
  await assertWritable(given.store).catch(saying('Photos cannot be kept in DATA_DIR'));
  const db = await openDatabase(given.databaseUrl, {
    poolSize,
    backgroundMs: BACKGROUND_MS,
    readUrls: given.readUrls,
  }).catch(saying(`The database cannot be used${given.databaseUrl ? '' : ' (DATABASE_URL is not set)'}`));
  const pushKeys = given.pushKeys.length ? given.pushKeys : await createPushKeyRepository(db, given.signingKeys).list();
  const config = { ...given, pushKeys };
  const sites = await openSiteDirectory(db, config.mode, log, refreshMs);
  const bus = config.busUrl
    ? await createNatsBus(config.busUrl).catch(saying('The bus of BUS_URL cannot be used'))
    : await createNotifyBus(db);
  const providers = openProviders(config);
  const routing = await openPaymentRouting(db, providers, log, refreshMs);
  const deps: Deps = {
    config,
    db,
    sites,
    bus,
    lease: createServerLease(db, (error) => log.warn({ err: error }, 'other servers were not told of this one')),
    store: createBlobStore(config.store),
    providers,
    routing,
    outbound: createOutbound({ trusted: config.outboundAllow, isHttpAllowed: config.mode !== 'production' }),
  };
  return {
    deps,
    async close() {
      await deps.lease.close();
      await bus.close();
      sites.close();
      await routing.close();
      await db.close();
    },
  };
}
