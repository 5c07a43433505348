// npm run test:containers: builds the image, runs docker-compose.yml on an engine of its own, buys a bundle in it, and starts
// each service anew in turn. Where there is no registry, images are made from packages. Says in one line what is missing.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messageOf } from '@vonk/release/message-of.ts';
import { installPackages } from './browser/install-packages.ts';
import { createComposition } from './containers/compose.ts';
import { type Engine, inNamespace, makeNamespace, removeNamespace, startEngine } from './containers/engine.ts';
import { has, run } from './containers/run.ts';
import { makeStandIns } from './containers/stand-ins.ts';
import { takeNoWords } from './processes/say-usage.ts';
import { tryUntil } from './processes/try-until.ts';

takeNoWords('npm run test:containers      the image and docker-compose.yml on an engine of its own (docs/testing.md)');

const root = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'vonk-containers');
const NAMESPACE = 'vonk-containers';
const MOST_MEGABYTES = 450;
const MOST_SECONDS = 2;
const PROGRAMS = {
  dockerd: 'docker.io',
  'docker-compose': 'docker-compose',
  debootstrap: 'debootstrap',
  ip: 'iproute2',
};
const STAND_INS = [
  { image: 'postgres:18', file: 'postgres.Dockerfile' },
  { image: 'nats:2.11-alpine', file: 'nats.Dockerfile' },
  { image: 'caddy:2.10', file: 'caddy.Dockerfile' },
  { image: 'chrislusf/seaweedfs:4.07', file: 'objects.Dockerfile' },
];
/** What members meet: each is started anew while the others run. */
const RESTARTED = ['site', 'worker', 'proxy', 'objects', 'fanout', 'psp', 'inbox', 'postgres'];

const say = (text: string) => console.log(` ${text}`);

/** Why an engine cannot run here; null where it can. */
function whyNot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a container engine needs root on Linux';
  const missing = () => Object.entries(PROGRAMS).filter(([program]) => !has(program));
  if (missing().length) installPackages([...missing().map(([, name]) => name), 'iptables'], 'the container engine');
  const [first] = missing();
  return first ? `there is no ${first[0]} (Debian's ${first[1]})` : null;
}

/** Runs something on an engine that is stopped after it. */
async function withEngine<Result>(namespace: string | null, use: (engine: Engine) => Promise<Result>): Promise<Result> {
  const engine = await startEngine(FOLDER, namespace);
  try {
    return await use(engine);
  } finally {
    await engine.stop();
  }
}

/** What is the machine's part: a namespace, an engine in and outside of it, images of packages. Returns what it refuses; null for nothing. */
async function prepare(): Promise<string | null> {
  try {
    fs.mkdirSync(FOLDER, { recursive: true });
    makeNamespace(NAMESPACE);
    await withEngine(NAMESPACE, async () => {});
    await withEngine(null, ({ env }) => makeStandIns(STAND_INS, { folder: FOLDER, env, say }));
    return null;
  } catch (error) {
    removeNamespace(NAMESPACE);
    return messageOf(error);
  }
}

/** Builds on the machine's own network; returns the image's size in megabytes. */
const build = (): Promise<number> =>
  withEngine(null, async ({ env }) => {
    say('building the image …');
    run('docker', ['build', '--network', 'host', '--target', 'product', '-t', 'vonk:latest', root], { env });
    const files = run('docker', ['run', '--rm', '--network', 'none', 'vonk:latest', 'sh', '-c', 'ls -a /app; id -u'], {
      env,
    });
    if (/\.env|\.git\b/.test(files) || files.trim().endsWith('\n0'))
      throw new Error(`the image holds or is too much:\n${files}`);
    return Number(run('docker', ['image', 'inspect', '-f', '{{.Size}}', 'vonk:latest'], { env })) / 1e6;
  });

/** As .env.example says that it is made. */
const openssl = (form: 'hex' | 'base64') =>
  execFileSync('openssl', ['rand', `-${form}`, '32'], { encoding: 'utf8' }).trim();

function compositionOn(engine: Engine) {
  const secrets = {
    POSTGRES_PASSWORD: openssl('hex'),
    S3_KEY: openssl('hex'),
    S3_SECRET: openssl('hex'),
    PSP_SECRET: `whsec_${openssl('base64')}`,
    SIGNING_KEY: openssl('hex'),
  };
  return createComposition(FOLDER, { ...engine.env, ...secrets, DEMO: '1', DEMO_MEMBERS: '200' });
}

/** Buys a bundle through the proxy, whose own authority is believed; returns the seconds from payment to credits. */
function buy(authority: string): number {
  const program = path.join(root, 'scripts/containers/buy-bundle.ts');
  const [command, args] = inNamespace(NAMESPACE, process.execPath, [
    ...['--no-warnings', program, 'https://localhost', 'http://localhost:3001'],
  ]);
  return Number(run(command, args, { env: { NODE_EXTRA_CA_CERTS: authority, NODE_OPTIONS: '' } }).trim());
}

async function runComposition(engine: Engine): Promise<void> {
  const { compose, untilReady } = compositionOn(engine);
  const authority = path.join(FOLDER, 'authority.crt');
  const copyAuthority = async () => {
    const text = compose('exec', '-T', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
    fs.writeFileSync(authority, text);
  };
  // A proxy that has just started makes its certificates first, and on a busy machine that takes it a while.
  const patience = { tries: 60, pauseMs: 1_000, say: () => {} };
  // What a killed run left has other passwords.
  compose('down', '-v', '-t', '5');
  try {
    compose('up', '-d', '--no-build');
    await untilReady();
    say('every container is ready');
    await tryUntil('the certificate of the proxy', copyAuthority, patience);
    const seconds = await tryUntil('the shop', async () => buy(authority), patience);
    say(`a bundle was bought: credits after ${seconds} s`);
    if (seconds > MOST_SECONDS) throw new Error(`credits came after ${seconds} s, and ${MOST_SECONDS} are allowed`);
    for (const service of RESTARTED) {
      compose('restart', '-t', '10', service);
      await untilReady();
      await tryUntil(`the shop after a restart of ${service}`, async () => buy(authority), patience);
      say(`${service} was started anew, and a bundle was bought`);
    }
    compose('up', '-d', '--no-build', '--scale', 'site=2');
    await untilReady();
    await tryUntil('the shop of two servers', async () => buy(authority), patience);
    say('two site servers run behind the proxy');
  } finally {
    compose('down', '-v', '-t', '5');
  }
}

const reason = whyNot() ?? (await prepare());
if (reason) {
  console.log(`test:containers is left out: ${reason}`);
  process.exit(process.env.CONTAINERS === 'required' ? 1 : Number(process.env.SKIPPED_STATUS ?? 0));
}
try {
  const megabytes = await build();
  say(`the image has ${megabytes.toFixed(0)} MB`);
  if (megabytes > MOST_MEGABYTES) throw new Error(`${MOST_MEGABYTES} MB are allowed`);
  await withEngine(NAMESPACE, runComposition);
  console.log('1 passed, 0 failed');
} catch (error) {
  console.error(messageOf(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  removeNamespace(NAMESPACE);
}
