// The site server without pages, as a process of its own: what bench:sends, bench:overload and bench:connections measure.
import pino from 'pino';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openDeps } from '../server/src/open-deps.ts';

const config = readConfig(process.env);
const { deps } = await openDeps(config, { log: pino({ level: config.logLevel }) });
const app = await buildApp(deps);
await deps.lease.open({});
await app.listen({ host: '127.0.0.1', port: config.port });
process.send?.('ready');
// Asked for how much memory it holds, after what nobody holds any more is gone.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
