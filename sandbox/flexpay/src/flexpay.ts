import path from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { addWeather } from '../../mollie/src/weather.ts';
import { consolePages } from './console-pages.ts';
import { orderPages } from './order-pages.ts';
import { createPostbacks, type Postbacks } from './postbacks.ts';
import { openSaleStore, type SaleStore } from './sale-store.ts';
import { settlementPages } from './settlement-pages.ts';
import { statusPage } from './status-page.ts';

export interface FlexPayOptions {
  dataDir: string;
  shopId: string;
  signatureKey: string;
  /** Where the shop takes postbacks, as it is set in the real Control Center. */
  postbackUrl: string;
  slowMs?: number;
}

/** What the parts of this provider share. */
export interface FlexPayParts extends Pick<FlexPayOptions, 'shopId' | 'signatureKey'> {
  store: SaleStore;
  postbacks: Postbacks;
}

/** Verotel's order page, its status page and its postbacks, over one file; listens nowhere yet. */
export async function buildFlexPay(options: FlexPayOptions): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  const store = openSaleStore(path.join(options.dataDir, 'flexpay.jsonl'));
  const postbacks = createPostbacks(options.postbackUrl, options.signatureKey);
  app.addHook('onClose', async () => postbacks.close());
  await app.register(formbody);
  app.get('/healthz', async () => ({ ok: true }));
  addWeather(app, (url) => url.startsWith('/salestatus'), options.slowMs);
  const parts = { ...options, store, postbacks };
  await app.register(orderPages, parts);
  await app.register(statusPage, parts);
  await app.register(consolePages, parts);
  await app.register(settlementPages, parts);
  return app;
}
