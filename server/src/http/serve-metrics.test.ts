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
