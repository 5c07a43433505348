import { openDatabase } from '../database/database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { serveMetrics } from './serve-metrics.ts';

const PORT = 4377;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('what is for those inside is on a port of its own, and nowhere for visitors', async () => {
  for (const path of ['/metrics', '/knows-host?domain=localhost'])
    expect((await test.call('GET', path)).statusCode).toBe(404);
  const inside = { metrics: test.app.metrics, sites: test.deps.sites };
  expect(await serveMetrics(inside, { host: '127.0.0.1', metricsPort: 0, deskHost: '' })).toBeNull();
  const server = await serveMetrics(inside, { host: '127.0.0.1', metricsPort: PORT, deskHost: 'desk.example' });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${PORT}${path}`)).status;
  try {
    expect(await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text()).toContain('process_cpu_user_seconds_total');
    expect(await ask('/healthz')).toBe(200);
    expect(await ask('/api/user')).toBe(404);
    // A proxy asks before it has a certificate made.
    const [host] = test.deps.sites.all()[0]?.hosts ?? [];
    expect(await ask(`/knows-host?domain=${host}`)).toBe(200);
    expect(await ask('/knows-host?domain=desk.example')).toBe(200);
    expect(await ask('/knows-host?domain=somebody.example')).toBe(404);
    expect(await ask('/knows-host')).toBe(404);
    // What is no address ends nothing.
    expect([await ask('//'), await ask('/healthz')]).toEqual([400, 200]);
  } finally {
    await new Promise((done) => server?.close(done));
  }
});

it('while the database is away all the rest is told, and that it is', async () => {
  new test.app.metrics.client.Gauge({
    name: 'sites_in_the_database',
    help: 'Sites',
    async collect() {
      const { rows } = await test.db.query<{ count: number }>('select count(*) as count from site');
      this.set(rows[0]?.count ?? 0);
    },
  });
  const inside = { metrics: test.app.metrics, sites: test.deps.sites };
  const server = await serveMetrics(inside, { host: '127.0.0.1', metricsPort: PORT, deskHost: '' });
  const read = async () => (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text();
  const name = new URL(test.deps.config.databaseUrl.replace('@/', '@x/')).pathname.slice(1);
  const admin = await openDatabase(process.env.TEST_DATABASE_ADMIN ?? '', { poolSize: 1 });
  try {
    expect(await read()).toMatch(/\ndatabase_up 1\n.*\nsites_in_the_database \d/s);
    await admin.query(`alter database "${name}" allow_connections false`);
    await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name]);
    // A connection that was cut may not have heard so yet.
    await read();
    expect(await read()).toMatch(/process_cpu_user_seconds_total.*\ndatabase_up 0\n/s);
    expect(await read()).not.toContain('sites_in_the_database');
  } finally {
    await admin.query(`alter database "${name}" allow_connections true`);
    await admin.close();
    await new Promise((done) => server?.close(done));
  }
});
