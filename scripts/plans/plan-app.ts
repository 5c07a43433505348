import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../../server/src/app.ts';
import { createLocalBus } from '../../server/src/bus/local-bus.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Database } from '../../server/src/database/database.ts';
import type { JobDeps } from '../../server/src/jobs/job-deps.ts';
import { createOutbound } from '../../server/src/outbound/outbound.ts';
import { openProviders } from '../../server/src/payment-provider/providers.ts';
import { openPaymentRouting } from '../../server/src/payment-routing/payment-routing.ts';
import { createServerLease } from '../../server/src/servers/server-lease.ts';
import { openSiteDirectory } from '../../server/src/sites/site-directory.ts';
import { createFolderStore } from '../../server/src/store/blob-store.ts';
import { type Cost, type MeasuredDatabase, openMeasured } from './measured-database.ts';

/** Who asks: a member by the cookie of a session, or a visitor without one. */
export interface Asker {
  host: string;
  cookie: string;
}

export interface Answer<Reply> {
  status: number;
  reply: Reply;
  cost: Cost;
}

interface CallOptions {
  body?: object;
  /** What it touches is not counted (`MeasuredDatabase.measure`). */
  areTimesOnly?: boolean;
}

export interface PlanApp {
  /** What the product and its jobs work with. */
  deps: JobDeps;
  /** Runs other work over the same database and tells what it cost. */
  measure: MeasuredDatabase['measure'];
  /** Asks the product's own route and tells what its whole call cost the database: session, search, cards and all. */
  call<Reply>(asker: Asker, method: 'GET' | 'POST', url: string, options?: CallOptions): Promise<Answer<Reply>>;
  close(): Promise<void>;
}

/** The product over a database, without a server that listens, and without its clocks. */
export async function openQuietApp(url: string, db: Database) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-plans-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url });
  const sites = await openSiteDirectory(db, 'test', { warn: () => {} });
  // What sites are is known; reading it again would be counted.
  sites.close();
  const providers = openProviders(config);
  const routing = await openPaymentRouting(db, providers, { warn: () => {} });
  await routing.close();
  const bus = createLocalBus();
  const deps: JobDeps = {
    config,
    db,
    sites,
    bus,
    store: createFolderStore(path.join(dataDir, 'store')),
    providers,
    outbound: createOutbound(),
    sendMail: async () => {},
  };
  const app = await buildApp({ ...deps, routing, lease: createServerLease(db, () => {}) });
  await app.ready();
  return {
    app,
    deps,
    async close() {
      await app.close();
      await bus.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The product over a database whose calls are measured. */
export async function openPlanApp(url: string): Promise<PlanApp> {
  const measured = await openMeasured(url);
  const { app, deps, close } = await openQuietApp(url, measured.db);
  return {
    deps,
    measure: measured.measure,
    async call<Reply>(
      { host, cookie }: Asker,
      method: 'GET' | 'POST',
      url: string,
      { body, areTimesOnly }: CallOptions = {},
    ) {
      const { result, cost } = await measured.measure(
        () =>
          app.inject({
            method,
            url,
            headers: { host, 'x-request-type': 'client', ...(cookie ? { cookie } : {}) },
            ...(body ? { payload: body } : {}),
          }),
        areTimesOnly,
      );
      return { status: result.statusCode, reply: result.json<Reply>(), cost };
    },
    async close() {
      await close();
      await measured.close();
    },
  };
}
