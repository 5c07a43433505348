import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { App, Deps } from '../http/app-types.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { openProviders } from '../payment-provider/providers.ts';
import { openPaymentRouting } from '../payment-routing/payment-routing.ts';
import { createServerLease } from '../servers/server-lease.ts';
import { openSiteDirectory } from '../sites/site-directory.ts';
import { createBlobStore } from '../store/blob-store.ts';
import { cloneDatabase } from './clone-database.ts';
import { createMemberMaker, type MemberValues } from './member-maker.ts';

export interface TestMember {
  id: number;
  /** Cookie header of a live session. */
  cookie: string;
}

export interface TestApp {
  app: App;
  deps: Deps;
  db: Database;
  /** A request as our client makes it, signed in when `member` is given; parsed JSON is in `.json()`. */
  call(
    method: string,
    url: string,
    options?: { member?: TestMember; body?: object; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** A confirmed, active member of the first site with a wallet. */
  makeMember(values?: Partial<MemberValues>): Promise<TestMember>;
  /** Warnings of the server about settings of sites. */
  siteWarnings: object[];
  close(): Promise<void>;
}

/**
 * The site server over a database of its own, without listening; `more` are routes beside the features, such as the pages.
 * Close it in afterAll.
 */
export async function createTestApp(
  env: NodeJS.ProcessEnv = {},
  more: ((app: App, deps: Deps) => Promise<void>)[] = [],
  logTo?: NodeJS.WritableStream,
): Promise<TestApp> {
  const { url, drop } = await cloneDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-test-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url, ...env });
  const db = await openDatabase(url, { poolSize: 20 });
  const siteWarnings: object[] = [];
  const sites = await openSiteDirectory(db, config.mode, { warn: (details) => void siteWarnings.push(details) });
  const providers = openProviders(config);
  const routing = await openPaymentRouting(db, providers, { warn: () => {} });
  const deps: Deps = {
    config,
    db,
    sites,
    bus: createLocalBus(),
    lease: createServerLease(db, () => {}),
    store: createBlobStore(config.store),
    providers,
    routing,
    outbound: createOutbound({ trusted: config.outboundAllow, isHttpAllowed: config.mode !== 'production' }),
  };
  const app = await buildApp(deps, { logTo });
  for (const routes of more) await app.register(routes, deps);
  await app.ready();
  return {
    app,
    deps,
    db,
    siteWarnings,
    makeMember: createMemberMaker(db, sites),
    async call(method, target, { member, body, headers = {} } = {}) {
      return app.inject({
        method: method as InjectOptions['method'],
        url: target,
        headers: {
          host: 'localhost',
          'x-request-type': 'client',
          ...(member ? { cookie: member.cookie } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      } as InjectOptions) as Promise<LightMyRequestResponse>;
    },
    async close() {
      await app.close();
      sites.close();
      await routing.close();
      await deps.bus.close();
      await db.close();
      await drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
