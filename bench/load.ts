// npm run bench:load [-- --rounds N]: the federated product against the same code as one plain build, both behind the same page server.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { chromium } from 'playwright-core';
import { buildApps } from '../build/build.ts';
import { waitUntilUp } from '../scripts/processes/wait-until-up.ts';
import { startProduct } from '../scripts/start-product.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { measurePage, median, type Network, type PageFigures } from './measure-page.ts';
import { buildPlain } from './plain/build-plain.ts';

const root = path.resolve(import.meta.dirname, '..');
const argument = (name: string, fallback: number) =>
  Number(process.argv[process.argv.indexOf(`--${name}`) + 1] || fallback) || fallback;
const rounds = process.argv.includes('--rounds') ? argument('rounds', 7) : 7;

const named = process.argv.includes('--routes')
  ? (process.argv[process.argv.indexOf('--routes') + 1] ?? '').split(',')
  : null;

const NETWORKS: Network[] = [
  { name: '1.6 Mbps / 150 ms', latencyMs: 150, kbps: 1600 },
  { name: '9 Mbps / 100 ms', latencyMs: 100, kbps: 9000 },
];
const ROUTES = [
  { name: 'lander', path: '/en/landers/gallery', isMember: false },
  { name: 'members', path: '/en/members', isMember: true },
  { name: 'chat', path: '/en/chats', isMember: true },
];

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-bench-'));
fs.chmodSync(dataDir, 0o755);
const buildDir = path.join(root, 'dist');
const plainDir = path.join(dataDir, 'plain');

await buildApps(buildDir);
const entries = await buildPlain(buildDir, plainDir);
const product = await startProduct({
  dataDir,
  buildDir,
  port: 4300,
  members: 500,
  isQuiet: true,
  isBuilt: true,
  env: { RATE_LIMIT: '1000000', LOG_LEVEL: 'error' },
});

/** A second site server over the same data whose registry names another build's files. */
async function serveVariant(
  name: string,
  port: number,
  folder: string,
  registry: Record<string, Omit<RegistryEntry, 'previous'>>,
) {
  const databaseName = `bench_${name}`;
  const admin = await openDatabase(product.databaseUrl.replace('/vonk?', '/postgres?'));
  await admin.query(`drop database if exists ${databaseName}`);
  await admin.query(`create database ${databaseName} template template_bench`);
  await admin.close();
  const databaseUrl = product.databaseUrl.replace('/vonk?', `/${databaseName}?`);
  const db = await openDatabase(databaseUrl);
  for (const [remote, entry] of Object.entries(registry)) {
    await db.query(
      'insert into remote_release (remote, version, kernel_range, assets, published_by) values ($1, $2, $3, $4, $5)',
      [remote, entry.version, entry.kernel, entry, 'bench'],
    );
    await db.query('update remote_live set version = $2, previous_version = null where remote = $1', [
      remote,
      entry.version,
    ]);
  }
  await db.close();
  const child = spawn(process.execPath, ['--no-warnings', 'server/src/site.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      BUILD_DIR: folder,
      PORT: String(port),
      DEMO: '1',
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitUntilUp(`http://127.0.0.1:${port}/readyz`);
  return { url: `http://localhost:${port}`, stop: () => child.kill() };
}

/** The federated build without server renditions: what a lander costs when the browser renders it. */
function clientRenderedCopy(): { folder: string; registry: Record<string, Omit<RegistryEntry, 'previous'>> } {
  const folder = path.join(dataDir, 'client');
  fs.cpSync(buildDir, folder, { recursive: true });
  for (const version of fs.readdirSync(path.join(folder, 'r/landers')))
    fs.rmSync(path.join(folder, 'r/landers', version, 'server'), { recursive: true, force: true });
  return { folder, registry: {} };
}

// The template must have no connections: the product's own processes are stopped while it is made.
const processes = product.processes.filter(({ name }) => name === 'site server' || name === 'worker');
await Promise.all(processes.map((each) => each.stop()));
const admin = await openDatabase(product.databaseUrl.replace('/vonk?', '/postgres?'));
await admin.query('drop database if exists template_bench');
await admin.query('create database template_bench template vonk');
await admin.close();

const client = clientRenderedCopy();
const variants = [
  {
    name: 'plain',
    server: await serveVariant('plain', 4311, plainDir, entries as Record<RemoteName, Omit<RegistryEntry, 'previous'>>),
  },
  { name: 'federated', server: await serveVariant('federated', 4312, buildDir, {}) },
  { name: 'client-rendered', server: await serveVariant('client', 4313, client.folder, client.registry) },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

async function sessionCookie(url: string) {
  const reply = await fetch(`${url}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
    body: JSON.stringify({ email: 'premium@vonk.example', password: DEMO_PASSWORD }),
  });
  const [pair = ''] = (reply.headers.get('set-cookie') ?? '').split(';');
  return pair.slice(pair.indexOf('=') + 1);
}

const KEYS = ['bytes', 'requests', 'depth', 'fcp', 'lcp', 'interactive', 'longTasks'] as const;
const report: Record<string, Record<string, Record<string, PageFigures>>> = {};
try {
  const cookies = new Map<string, string>();
  for (const { name, server } of variants) cookies.set(name, await sessionCookie(server.url));
  for (const network of NETWORKS) {
    for (const route of ROUTES.filter(({ name }) => !named || named.includes(name))) {
      const runs = new Map<string, PageFigures[]>(variants.map(({ name }) => [name, []]));
      for (let round = 0; round <= rounds; round += 1) {
        for (const { name, server } of variants) {
          if (name === 'client-rendered' && route.name !== 'lander') continue;
          const browserCookies = [
            { name: 'language', value: 'en', url: server.url },
            ...(route.isMember
              ? [
                  {
                    name: '__Host-vonk',
                    value: cookies.get(name) ?? '',
                    url: server.url.replace('http:', 'https:'),
                    secure: true,
                  },
                ]
              : []),
          ];
          const figures = await measurePage(browser, server.url + route.path, {
            network,
            cpu: 4,
            cookies: browserCookies,
          });
          // The first round warms caches of server and disk and is dropped.
          if (round) runs.get(name)?.push(figures);
        }
      }
      const middle = Object.fromEntries(
        [...runs]
          .filter(([, list]) => list.length)
          .map(([name, list]) => [
            name,
            Object.fromEntries(KEYS.map((key) => [key, median(list.map((run) => run[key]))])) as unknown as PageFigures,
          ]),
      );
      report[network.name] = { ...report[network.name], [route.name]: middle };
      console.log(`\n${network.name}, 4x CPU: ${route.name} (${rounds} runs, medians)`);
      for (const [name, figures] of Object.entries(middle)) {
        console.log(
          `  ${name.padEnd(16)} ${(figures.bytes / 1000).toFixed(1).padStart(7)} kB  ${figures.requests} requests  depth ${figures.depth}  FCP ${Math.round(figures.fcp)}  LCP ${Math.round(figures.lcp)}  interactive ${Math.round(figures.interactive)}  long tasks ${Math.round(figures.longTasks)}`,
        );
      }
      const { plain, federated, 'client-rendered': rendered } = middle;
      if (plain && federated)
        console.log(
          `  federated / plain: bytes ${(federated.bytes / plain.bytes).toFixed(3)}  LCP ${(federated.lcp / plain.lcp).toFixed(3)}  interactive ${(federated.interactive / plain.interactive).toFixed(3)}`,
        );
      if (rendered && federated)
        console.log(`  rendered on the server / in the browser: LCP ${(federated.lcp / rendered.lcp).toFixed(3)}`);
    }
  }
  fs.writeFileSync(path.join(root, 'bench/load-last.json'), JSON.stringify(report, null, 1));
} finally {
  await browser.close();
  for (const { server } of variants) server.stop();
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
