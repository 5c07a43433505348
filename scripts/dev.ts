// npm run dev: the running product with hot reload. Edit a remote or the host and see it in the shell; `--lander NAME` says where that lander is.
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { landerRemote } from '@vonk/api/remotes.ts';
import { failureOf } from '@vonk/release/failure-of.ts';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { APP_NAMES } from '../build/build.ts';
import { readLander, storyNames } from '../build/landers.ts';
import { readPort } from '../server/src/read-setting.ts';
import { federatedApp } from '../webpack.common.ts';
import { describeProduct } from './describe-product.ts';
import { DEV_VERSION, devDocument } from './lander/dev-document.ts';
import { devPage } from './lander/dev-page.ts';
import { isTaken } from './processes/ports.ts';
import { readWords } from './processes/say-usage.ts';
import { startProduct } from './start-product.ts';

const { lander: named } = readWords(
  'npm run dev [-- --lander NAME]      the running product with hot reload, of pages and of the servers',
  () => parseArgs({ options: { lander: { type: 'string' } } }),
).values;

const root = path.resolve(import.meta.dirname, '..');
const fail = (error: unknown): never => {
  console.error(`\n  ${failureOf(error)}\n`);
  process.exit(1);
};
// A shell may be set for another product: this one is for development.
delete process.env.NODE_ENV;
const port = await (async () => readPort(process.env, 'PORT', 3000))().catch(fail);
/** The site server stands behind the dev server. */
const SITE_PORT = port + 50;

if (await isTaken(port)) {
  console.error(`\n  Port ${port} is taken, perhaps by \`npm start\`: stop it, or start with PORT=${port + 100}\n`);
  process.exit(1);
}

const lander = named ? await readLander(root, named).catch(fail) : null;
/** The lander that is being worked on is a remote of its own, as it will be when it is published. */
const own = lander ? [landerRemote(lander.name)] : [];
/** Whether a path is that lander's; the site server knows nothing of one that was never published. */
const isOwn = (url: string) => Boolean(lander && new RegExp(`^(/[a-z]{2})?/landers/${lander.name}([/?]|$)`).test(url));

const stories = lander ? await storyNames(root, lander.name) : [];

const compiler = webpack(
  [...APP_NAMES, ...own].map((name) =>
    federatedApp({
      name,
      mode: 'development',
      version: DEV_VERSION,
      outRoot: path.join(root, 'dist/dev'),
      isServe: true,
      hasStories: true,
    }),
  ),
);
if (!compiler) throw new Error('webpack gave no compiler');

const product = await startProduct({
  dataDir: path.resolve(process.env.DATA_DIR || path.join(root, '.data')),
  buildDir: path.join(root, 'dist'),
  port: SITE_PORT,
  members: 2000,
  isWatched: true,
}).catch(fail);

const site = { host: '127.0.0.1', port: SITE_PORT };
/** Longest restart of the site server after an edit. */
const RESTART_MS = 10_000;

/** Asks the site server what the browser asked; while it starts again after an edit, a page waits for it. */
async function forwardToSite(
  request: http.IncomingMessage,
  take: (answer: http.IncomingMessage) => void,
): Promise<void> {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const isRepeatable = request.method === 'GET' || request.method === 'HEAD';
  for (const began = Date.now(); ; ) {
    try {
      return await new Promise<void>((resolve, reject) => {
        const forward = http.request({ ...site, method: request.method, path: request.url, headers }, (answer) => {
          take(answer);
          resolve();
        });
        forward.on('error', reject);
        if (isRepeatable) forward.end();
        else request.pipe(forward);
      });
    } catch (error) {
      if (!isRepeatable || Date.now() - began > RESTART_MS) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}

const server = new WebpackDevServer(
  {
    port,
    host: '127.0.0.1',
    allowedHosts: ['localhost', '.localhost'],
    hot: true,
    liveReload: true,
    // What does not compile is said in the page; what fails as it runs, the host's own boxes say.
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
    // Its own would end the process before the database is stopped.
    setupExitSignals: false,
    proxy: [{ context: ['/live'], target: `http://127.0.0.1:${SITE_PORT}`, ws: true }],
    setupMiddlewares: (middlewares) => {
      middlewares.push({
        name: 'site-server',
        middleware: (request: http.IncomingMessage, reply: http.ServerResponse) => {
          const shown = devPage({
            url: request.url ?? '',
            host: (request.headers.host ?? '').replace(/:\d+$/, ''),
            port,
            stories,
          });
          if (shown) return reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown);
          forwardToSite(request, (answer) => {
            const isPage = String(answer.headers['content-type']).startsWith('text/html');
            const {
              'content-security-policy': _policy,
              'x-frame-options': _frames,
              'content-length': length,
              ...rest
            } = answer.headers;
            reply.writeHead(
              isOwn(request.url ?? '') ? 200 : (answer.statusCode ?? 502),
              isPage ? rest : { ...rest, ...(length ? { 'content-length': length } : {}) },
            );
            if (!isPage) return answer.pipe(reply);
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () =>
              reply.end(devDocument(Buffer.concat(chunks).toString('utf8'), request.url ?? '', own)),
            );
          }).catch(() => reply.writeHead(502).end());
        },
      });
      return middlewares;
    },
  },
  compiler,
);
await server.start();
console.log(
  `${describeProduct(product, port)}\n  Pages change as you edit them; the servers start again when their code changes. Ctrl-C stops everything.\n`,
);
if (lander) {
  console.log(`  ${lander.name} in the shell         http://localhost:${port}/en/landers/${lander.name}`);
  console.log(`  at three widths, with a switch  http://localhost:${port}/__lander/${lander.name}\n`);
}
let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await server.stop();
  await product.stop();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
