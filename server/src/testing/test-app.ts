import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { readConfig } from '../config.ts';
import { grantCredits } from '../credits/grant-credits.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { App, Deps } from '../http/app-types.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { openProviders } from '../payment-provider/providers.ts';
import { openPaymentRouting } from '../payment-routing/payment-routing.ts';
import { createServerLease } from '../servers/server-lease.ts';
import { createSessionRepository, SESSION_COOKIE } from '../sessions/session.repository.ts';
import { openSiteDirectory } from '../sites/site-directory.ts';
import { createBlobStore } from '../store/blob-store.ts';

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

interface MemberValues {
  name: string;
  gender: 'male' | 'female';
  birthdate: string;
  country: string;
  credits: number;
  isPaid: boolean;
  kind: 'member' | 'fictional';
  status: 'active' | 'not_confirmed';
  siteId: number;
}

/** Waits a moment for connections that are closing: one that is cut at its end fails whatever test runs then. */
async function untilUnused(admin: pg.Client, name: string): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const { rowCount } = await admin.query(
      `select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
    if (!rowCount) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** An empty database with migrations and demo sites, cloned for the calling test file: on every node where a cluster is tested. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${process.env.TEST_DATABASE_PREFIX}_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = process.env.TEST_DATABASE_ADMIN ?? '';
  const nodes = process.env.TEST_DATABASE_NODES?.split(' ') ?? [adminUrl];
  const admins = await Promise.all(nodes.map(connect));
  const each = (text: string) => Promise.all(admins.map((admin) => admin.query(text)));
  await each(`create database ${name} template ${process.env.TEST_DATABASE_TEMPLATE}`);
  return {
    url: adminUrl.replace('/postgres?', `/${name}?`),
    drop: async () => {
      for (const admin of admins) await untilUnused(admin, name);
      await each(`drop database ${name} with (force)`);
      await Promise.all(admins.map((admin) => admin.end()));
    },
  };
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
  let count = 0;
  return {
    app,
    deps,
    db,
    siteWarnings,
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
    async makeMember(values = {}) {
      count += 1;
      const site = values.siteId ?? sites.all()[0]?.id ?? 1;
      const {
        kind = 'member',
        status = 'active',
        country = 'NL',
        gender = 'female',
        name = `Member ${count}`,
      } = values;
      const { rows } = await db.query<{ id: number }>(
        `insert into member (site_id, kind, status, email, language, country, signup_step, paid_at)
         values ($1, $2, $3, $4, 'nl', $5, 5, $6) returning id`,
        [
          site,
          kind,
          status,
          kind === 'member' ? `member${count}@example.com` : null,
          country,
          values.isPaid ? new Date() : null,
        ],
      );
      const id = rows[0]?.id ?? 0;
      await db.query(
        `insert into profile (member_id, site_id, kind, status, name, gender, birthdate, country) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          id,
          site,
          kind,
          status === 'active' ? 'active' : 'disabled',
          name,
          gender === 'male' ? 1 : 2,
          values.birthdate ?? '1990-05-05',
          country,
        ],
      );
      await db.query('insert into wallet (member_id) values ($1)', [id]);
      await grantCredits(db, { memberId: id, credits: values.credits ?? 0, kind: 'adjustment', key: `test:${id}` });
      const token = await createSessionRepository(db).create(id, 'test');
      return { id, cookie: `${SESSION_COOKIE}=${token}` };
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
