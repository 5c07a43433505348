import nodemailer from 'nodemailer';
import pino from 'pino';
import { createNatsBus, createNotifyBus } from './bus/bus.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { openSiteDirectory } from './sites/site-directory.ts';
import { startWorker } from './start-worker.ts';
import { createBlobStore } from './store/blob-store.ts';

const config = readConfig(process.env);
const log = pino({ level: process.env.LOG_LEVEL ?? 'info', name: 'worker' });
const db = await openDatabase(config.databaseUrl, { poolSize: 6 });
const sites = await openSiteDirectory(db, config.mode);
const bus = config.busUrl ? await createNatsBus(config.busUrl) : await createNotifyBus(db);
const transport = nodemailer.createTransport(config.smtpUrl);
const worker = await startWorker(
  {
    config,
    db,
    sites,
    bus,
    store: createBlobStore(config.store),
    sendMail: async (mail) => void (await transport.sendMail(mail)),
  },
  log,
);
log.info('worker is ready');

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await worker.stop();
  transport.close();
  sites.close();
  await bus.close();
  await db.close();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
