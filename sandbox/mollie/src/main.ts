import path from 'node:path';
import { buildMollie } from './mollie.ts';

const port = Number(process.env.PORT ?? 3003);
const host = process.env.HOST ?? '127.0.0.1';

const app = await buildMollie({
  base: process.env.MOLLIE_PAGE_URL ?? `http://localhost:${port}`,
  dataDir: process.env.DATA_DIR ?? path.resolve('.data'),
  apiKey: process.env.MOLLIE_API_KEY ?? 'test_sandboxsandboxsandboxsandboxsan',
});
await app.listen({ port, host });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
