// npm run bench:lander [-- --rounds N --lander NAME]: a lander as it is served, against the same pixels as a hand-written static page and against the same lander rendered by the browser.

import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { keysOf } from '@vonk/api/keys-of.ts';
import { type Browser, chromium } from 'playwright-core';
import { buildApps } from '../build/build.ts';
import { startProduct } from '../scripts/start-product.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { median, type Network, record, slowDown, untilQuiet } from './measure-page.ts';

const root = path.resolve(import.meta.dirname, '..');
const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : (process.argv[at + 1] ?? fallback);
};
const rounds = Number(option('rounds', '7'));
const lander = option('lander', 'gallery');
const NETWORKS: Network[] = [
  { name: '1.6 Mbps / 150 ms', latencyMs: 150, kbps: 1600 },
  { name: '9 Mbps / 100 ms', latencyMs: 100, kbps: 9000 },
];
const CPU = 4;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-bench-'));
fs.chmodSync(dataDir, 0o755);
const served = path.join(dataDir, 'build');
const clientOnly = path.join(dataDir, 'client');
await buildApps(path.join(root, 'dist'));
fs.cpSync(path.join(root, 'dist'), served, { recursive: true });
fs.cpSync(served, clientOnly, { recursive: true });
for (const version of fs.readdirSync(path.join(clientOnly, 'r/landers')))
  fs.rmSync(path.join(clientOnly, 'r/landers', version, 'server'), { recursive: true, force: true });

const start = (name: string, buildDir: string, port: number) =>
  startProduct({
    dataDir: path.join(dataDir, name),
    buildDir,
    port,
    members: 300,
    isQuiet: true,
    isBuilt: true,
    env: { RATE_LIMIT: '1000000', LOG_LEVEL: 'error' },
  });
for (const name of ['served-data', 'client-data']) fs.mkdirSync(path.join(dataDir, name), { mode: 0o755 });
const product = await start('served-data', served, 4320);
const client = await start('client-data', clientOnly, 4330);
/** Pictures get their smaller twins from the queue: until it is empty a visitor would see others than the next one. */
async function untilIdle({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const db = await openDatabase(databaseUrl);
  for (let left = 1; left; await new Promise((done) => setTimeout(done, 500))) {
    const { rows } = await db.query<{ left: number }>(
      `select (select count(*)::int from outbox where topic = 'smaller_photo') + (select count(*)::int from graphile_worker.jobs) as left`,
    );
    left = rows[0]?.left ?? 0;
  }
  await db.close();
}
await Promise.all([untilIdle(product), untilIdle(client)]);
const pagePath = `/en/landers/${lander}`;

/** The lander's HTML without all that is not seen: no script, no data, nothing of an application. */
const handWritten = (html: string): string =>
  html
    .replace(/<template[\s\S]*?<\/template>/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:manifest|alternate|canonical)"[^>]*>/g, '')
    .replace(/<meta (?:property="og:[^>]*|name="twitter[^>]*)>/g, '')
    .replace(/ data-emotion="[^"]*"| nonce="[^"]*"/g, '');

/** A static server with one page and the files that the page names, from memory. */
async function serveStatic(port: number) {
  const files = new Map<string, { type: string; bytes: Buffer }>();
  const source = await (await fetch(product.url + pagePath, { headers: { cookie: 'language=en' } })).text();
  const page = brotliCompressSync(handWritten(source));
  const server = http.createServer(async (request, response) => {
    const url = request.url ?? '/';
    if (url === pagePath) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      return response.end(page);
    }
    const known = files.get(url);
    if (!known) {
      response.writeHead(404);
      return response.end();
    }
    response.writeHead(200, { 'content-type': known.type, 'cache-control': 'public, max-age=31536000, immutable' });
    return response.end(known.bytes);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const wanted = new Set(
    [...source.matchAll(/(\/(?:media|fonts|r)\/[^"')\s&,?]+\.(?:webp|avif|woff2|webm|vtt))/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  for (const file of [...wanted, '/favicon.svg']) {
    const reply = await fetch(product.url + file, { headers: { accept: 'image/avif,image/webp,*/*' } });
    if (reply.ok)
      files.set(file, { type: reply.headers.get('content-type') ?? '', bytes: Buffer.from(await reply.arrayBuffer()) });
  }
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

interface Figures {
  lcp: number;
  fcp: number;
  cls: number;
  /** On the wire at rest, without pictures and film. */
  bytes: number;
  scripts: number;
}

/** One cold visit of somebody who only looks. */
async function visit(browser: Browser, url: string, network: Network): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addCookies([{ name: 'language', value: 'en', url }]);
  await context.addInitScript(() => {
    localStorage.setItem('dismissed', JSON.stringify({ entryWarning: 1 }));
    const marks = { lcp: 0, cls: 0 };
    Object.assign(window, { marks });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => {
      marks.lcp = entry.startTime;
    });
    watch('layout-shift', (entry) => {
      const { value = 0 }: PerformanceEntry & { value?: number } = entry;
      marks.cls += value;
    });
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await record(session);
  await slowDown(session, { network, cpu: CPU });
  await page.goto(url + pagePath, { waitUntil: 'load', timeout: 120_000 });
  const atRest = [...requests.values()].filter(({ end }) => Number.isFinite(end));
  await untilQuiet(requests);
  const seen = await page.evaluate(() => {
    const marks: { lcp: number; cls: number } = Reflect.get(window, 'marks');
    return { ...marks, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 };
  });
  await context.close();
  const sum = (types: string[]) =>
    atRest.filter(({ type }) => types.includes(type)).reduce((total, { bytes }) => total + bytes, 0);
  return {
    ...seen,
    bytes: sum(['Document', 'Script', 'Font', 'Fetch', 'XHR', 'Stylesheet']),
    scripts: sum(['Script']),
  };
}

const plain = await serveStatic(4340);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const targets = { static: plain.url, served: product.url, browser: client.url };
try {
  for (const network of NETWORKS) {
    const runs: Record<keyof typeof targets, Figures[]> = { static: [], served: [], browser: [] };
    for (let round = 0; round <= rounds; round += 1)
      for (const name of keysOf(targets)) {
        const figures = await visit(browser, targets[name], network);
        // The first round warms caches of server and disk and is dropped.
        if (round) runs[name].push(figures);
      }
    console.log(`\n${network.name}, ${CPU}x CPU: ${lander} (${rounds} runs, medians)`);
    const middle = (name: keyof typeof targets, key: keyof Figures) => median(runs[name].map((run) => run[key]));
    for (const name of keysOf(targets))
      console.log(
        `  ${name.padEnd(8)} FCP ${Math.round(middle(name, 'fcp'))}  LCP ${Math.round(middle(name, 'lcp'))}  CLS ${middle(name, 'cls').toFixed(4)}  ${(middle(name, 'bytes') / 1000).toFixed(1)} kB without pictures, ${(middle(name, 'scripts') / 1000).toFixed(1)} kB of them scripts`,
      );
    console.log(
      `  LCP: served / static ${(middle('served', 'lcp') / middle('static', 'lcp')).toFixed(3)} (target 1.05)   served / browser ${(middle('served', 'lcp') / middle('browser', 'lcp')).toFixed(3)} (target 0.30)`,
    );
  }
} finally {
  await browser.close();
  plain.close();
  await product.stop();
  await client.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
