import nodemailer from 'nodemailer';
import pino from 'pino';
import { readConfig } from './config.ts';
import { logErrors } from './http/log-errors.ts';
import type { OutgoingMail } from './jobs/job-deps.ts';
import { openLogOutput } from './log-output.ts';
import { toSmtp } from './mail/outgoing.ts';
import { openDeps } from './open-deps.ts';
import { startProcess } from './start-process.ts';
import { startWorker } from './start-worker.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

await startProcess(async () => {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, name: 'worker', serializers: logErrors }, openLogOutput());
  // Nobody waits for a worker to hear of a setting.
  const { deps, close } = await openDeps(config, { log, poolSize: 6, refreshMs: 5_000 });
  // A mail server that says nothing is given up and asked again by the queue.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = nodemailer.createTransport({ url: config.smtpUrl, ...limits });
  const metrics = await createWorkerMetrics(deps, config);
  const sendMail = async (mail: OutgoingMail) => void (await transport.sendMail(toSmtp(mail)));
  const worker = await startWorker({ ...deps, sendMail }, log, metrics);
  log.info('worker is ready');

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await worker.stop();
    await metrics.close();
    transport.close();
    await close();
    // A queue that had to be left (jobs/keep-runner.ts) has timers of its own.
    setTimeout(() => process.exit(), 1_000).unref();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
});
