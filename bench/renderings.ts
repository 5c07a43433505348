// One page in three renderings: as it is served, rendered by the browser alone, and as a static page of the same pixels.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { Browser } from 'playwright-core';
import { buildApps } from '../build/build.ts';
import { startProduct } from '../scripts/start-product.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { SECURITY_HEADERS } from '../server/src/http/security-headers.ts';
import { type Network, record, slowDown, untilQuiet } from './measure-page.ts';
import { openOwnFolder } from './own-folder.ts';

const root = path.resolve(import.meta.dirname, '..');

export const NETWORKS: Network[] = [
  { name: '1.6 Mbps / 150 ms', latencyMs: 150, kbps: 1600 },
  { name: '9 Mbps / 100 ms', latencyMs: 100, kbps: 9000 },
];
export const CPU = 4;

/** Pictures get their smaller twins from the queue: until it is empty a visitor would see others than the next one. */
export async function untilIdle({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const db = await openDatabase(databaseUrl);
  for (let left = 1; left; await new Promise((done) => setTimeout(done, 500))) {
    const { rows } = await db.query<{ left: number }>(
      `select (select count(*)::int from outbox where topic = 'smaller_photo') + (select count(*)::int from graphile_worker.jobs) as left`,
    );
    left = rows[0]?.left ?? 0;
  }
  await db.close();
}

/** Starts the product as it is, and once more without the server's rendition of some remotes: the browser renders those. */
export async function startBoth(remotes: RemoteName[], firstPort: number) {
  const dataDir = openOwnFolder();
  const served = path.join(dataDir, 'build');
  const clientOnly = path.join(dataDir, 'client');
  await buildApps(path.join(root, 'dist'));
  fs.cpSync(path.join(root, 'dist'), served, { recursive: true });
  fs.cpSync(served, clientOnly, { recursive: true });
  for (const remote of remotes)
    for (const version of fs.readdirSync(path.join(clientOnly, 'r', remote)))
      fs.rmSync(path.join(clientOnly, 'r', remote, version, 'server'), { recursive: true, force: true });
  const start = (name: string, buildDir: string, port: number) => {
    fs.mkdirSync(path.join(dataDir, name), { mode: 0o755 });
    return startProduct({
      dataDir: path.join(dataDir, name),
      buildDir,
      port,
      members: 300,
      isQuiet: true,
      isBuilt: true,
      env: { RATE_LIMIT: '1000000', LOG_LEVEL: 'error' },
    });
  };
  const product = await start('served-data', served, firstPort);
  const client = await start('client-data', clientOnly, firstPort + 10);
  await Promise.all([untilIdle(product), untilIdle(client)]);
  return {
    product,
    client,
    async stop() {
      await product.stop();
      await client.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The cookies of a member who signs in at a product; of a visitor without an address. */
export async function cookiesOf(url: string, email?: string): Promise<string> {
  if (!email) return 'language=en';
  const reply = await fetch(`${url}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!reply.ok) throw new Error(`login of ${email} answered ${reply.status}`);
  return ['language=en', ...reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])].join('; ');
}

/** The same for a browser, whose cookies of one host alone belong to https, also at localhost. */
export const browserCookies = (cookies: string, url: string) =>
  cookies.split('; ').map((each) => {
    const [name = '', ...value] = each.split('=');
    const secure = name.startsWith('__Host-');
    const { origin } = new URL(url);
    return { name, value: value.join('='), url: secure ? origin.replace('http:', 'https:') : origin, secure };
  });

/** A page's HTML without all that is not seen: no script, no data, nothing of an application. */
const handWritten = (html: string): string =>
  html
    .replace(/<template[\s\S]*?<\/template>/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<link rel="(?:expect|manifest|alternate|canonical)"[^>]*>/g, '')
    .replace(/<meta (?:property="og:[^>]*|name="twitter[^>]*)>/g, '')
    .replace(/ data-emotion="[^"]*"| nonce="[^"]*"/g, '');

const PAINT_TRIES = 20;

/** A page's HTML once its server paints it: one that has just begun may serve the layout alone. */
async function paintedPage(address: string, cookie: string): Promise<string> {
  for (let left = PAINT_TRIES; left; left -= 1) {
    const html = await (await fetch(address, { headers: { cookie } })).text();
    if (html.includes('"isRendered":true')) return html;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`${address} is not painted by its server`);
}

/** A static server with one page of a product, and the files that the page names, from memory; with the product's guards, some of which cost a browser time. */
export async function serveStatic(source: string, pagePath: string, cookie: string, port: number) {
  const files = new Map<string, { type: string; bytes: Buffer }>();
  const html = await paintedPage(source + pagePath, cookie);
  const page = brotliCompressSync(handWritten(html));
  const server = http.createServer((request, response) => {
    const url = request.url ?? '/';
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
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
    [...html.matchAll(/(\/(?:media|fonts|r)\/[^"')\s&,?]+\.(?:webp|avif|svg|woff2|webm|vtt))/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  for (const file of [...wanted, '/favicon.svg']) {
    const reply = await fetch(source + file, { headers: { cookie, accept: 'image/avif,image/webp,*/*' } });
    if (reply.ok)
      files.set(file, { type: reply.headers.get('content-type') ?? '', bytes: Buffer.from(await reply.arrayBuffer()) });
  }
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

export interface Figures {
  lcp: number;
  fcp: number;
  cls: number;
  /** On the wire at rest, without pictures and film. */
  bytes: number;
  scripts: number;
}

/** One cold visit of somebody who only looks. */
export async function visit(browser: Browser, address: string, cookie: string, network: Network): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addCookies(browserCookies(cookie, address));
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
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
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
