import path from 'node:path';
import { buildFlexPay } from './flexpay.ts';

const port = Number(process.env.PORT ?? 3004);
const host = process.env.HOST ?? '127.0.0.1';
const shop = process.env.WEBHOOK_URL || process.env.PUBLIC_URL || 'http://localhost:3000';

const app = await buildFlexPay({
  dataDir: process.env.DATA_DIR ?? path.resolve('.data'),
  shopId: process.env.FLEXPAY_SHOP_ID ?? '12345',
  signatureKey: process.env.FLEXPAY_SIGNATURE_KEY ?? 'sandbox-signature-key',
  postbackUrl: `${shop}/api/webhooks/flexpay`,
});
await app.listen({ port, host });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
