import path from 'node:path';
import { buildPsp } from './psp.ts';

const port = Number(process.env.PORT ?? 3001);
const host = process.env.HOST ?? '127.0.0.1';
const base = process.env.PSP_PUBLIC_URL ?? `http://localhost:${port}`;

const app = await buildPsp({
  base,
  dataDir: process.env.DATA_DIR ?? path.resolve('.data'),
  oldSecrets: (process.env.PSP_SECRET_OLD ?? '').split(',').filter(Boolean),
  secret: process.env.PSP_SECRET ?? 'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRoZS1kZW1vLW9ubHk=',
});
await app.listen({ port, host });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
