import fs from 'node:fs';
import { saying } from '../../server/src/start-process.ts';
import { assertWritable } from '../../server/src/store/blob-store.ts';
import { isListenable, isRefused, isTaken } from './ports.ts';

const DISK_BYTES = 300 * 1024 * 1024;
const HIGHEST_PORT = 65_535;
/** The inbox takes mails so far above the site's port. */
export const SMTP_OFFSET = 25;

/** Ports of a product whose site is at `port`; a browser goes to all but the last. */
const portsOf = (port: number, providers: { name: string; port: number }[]) => [
  ...['the site', 'the sandbox payment provider', 'the inbox'].map((name, offset) => ({ name, port: port + offset })),
  ...providers,
  { name: 'mails to the inbox', port: port + SMTP_OFFSET },
];

/** Throws where a port that the product needs is not to be had. */
export async function checkPorts(port: number, providers: { name: string; port: number }[]): Promise<void> {
  if (port + SMTP_OFFSET > HIGHEST_PORT)
    throw new Error(`PORT is a whole number from 1 to ${HIGHEST_PORT - SMTP_OFFSET}, not ${port}`);
  for (const needed of portsOf(port, providers)) {
    const where = `${needed.port} for ${needed.name}`;
    const other = port + 100 + SMTP_OFFSET > HIGHEST_PORT ? 3000 : Math.max(port + 100, 1100);
    // A browser that is given `localhost` may ask there first.
    if ((await isTaken(needed.port)) || (await isTaken(needed.port, '::1')))
      throw new Error(`Port ${where} is taken: stop what runs there, or start with PORT=${other}`);
    // Asked when nothing is there that would leave it without an answer.
    if (needed.port !== port + SMTP_OFFSET && (await isRefused(needed.port)))
      throw new Error(`Browsers refuse port ${where}: start with PORT=${other}`);
    if (!(await isListenable(needed.port)))
      throw new Error(`Port ${where} is not for you to use: start with PORT=${other}`);
  }
}

/** Programs of the product ask each other at addresses of this machine: a proxy knows nothing of them. */
function checkProxy(env: NodeJS.ProcessEnv): void {
  if (env.NODE_USE_ENV_PROXY !== '1' || !(env.HTTP_PROXY || env.http_proxy)) return;
  const left = (env.NO_PROXY || env.no_proxy || '').split(/[,\s]+/);
  if (!left.includes('*') && !['localhost', '127.0.0.1'].every((host) => left.includes(host)))
    throw new Error(
      'Node is told to ask this machine by a proxy (NODE_USE_ENV_PROXY, HTTP_PROXY): set NO_PROXY=localhost,127.0.0.1',
    );
}

/** Throws what stops a start, in a sentence that says what to do; makes the data's folder where nothing does. */
export async function checkMachine(
  { dataDir, port }: { dataDir: string; port: number },
  providers: { name: string; port: number }[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  checkProxy(env);
  if (env.HOST && !(await isListenable(0, env.HOST)))
    throw new Error(`HOST is an address of this machine, or 0.0.0.0 for all of them, not ${env.HOST}`);
  await checkPorts(port, providers);
  await assertWritable({ kind: 'folder', dir: dataDir }).catch(saying('DATA_DIR cannot be used'));
  const { bavail, bsize } = fs.statfsSync(dataDir);
  if (bavail * bsize < DISK_BYTES)
    throw new Error(`The disk of ${dataDir} is full: ${Math.round((bavail * bsize) / 1e6)} MB left, 300 MB needed`);
}
