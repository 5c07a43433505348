import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { serveMetrics } from './serve-metrics.ts';

const PORT = 4677;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('metrics are on a port of their own, and nowhere for visitors', async () => {
  expect((await test.call('GET', '/metrics')).statusCode).toBe(404);
  expect(await serveMetrics(test.app, { host: '127.0.0.1', metricsPort: 0 })).toBeNull();
  const server = await serveMetrics(test.app, { host: '127.0.0.1', metricsPort: PORT });
  const reply = await fetch(`http://127.0.0.1:${PORT}/metrics`);
  expect(await reply.text()).toContain('process_cpu_user_seconds_total');
  expect((await fetch(`http://127.0.0.1:${PORT}/api/user`)).status).toBe(404);
  await new Promise((done) => server?.close(done));
});
