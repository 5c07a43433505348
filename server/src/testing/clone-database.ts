import { randomUUID } from 'node:crypto';
import pg from 'pg';

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
