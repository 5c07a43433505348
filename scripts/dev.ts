// npm run dev: the running product with hot reload. Edit a remote or the host and see it in the shell; `--lander NAME` says where that lander is.
import http from 'node:http';
import path from 'node:path';
import type { Boot, RemoteName } from '@vonk/api/page.ts';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { APP_NAMES } from '../build/build.ts';
import { federatedApp, REMOTE_NAMES } from '../webpack.common.ts';
import { devPage } from './lander/dev-page.ts';
import { startProduct } from './start-product.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const VERSION = 'dev';
/** The site server stands behind the dev server. */
const SITE_PORT = port + 50;

const compiler = webpack(
  APP_NAMES.map((name) =>
    federatedApp({ name, mode: 'development', version: VERSION, outRoot: path.join(root, 'dist/dev'), isServe: true }),
  ),
);
if (!compiler) throw new Error('webpack gave no compiler');

const product = await startProduct({
  dataDir: process.env.DATA_DIR ?? path.join(root, '.data'),
  buildDir: path.join(root, 'dist'),
  port: SITE_PORT,
  members: 2000,
});

/** The site server's page with the dev server's scripts: other hashes, no policy (source maps need eval), no rendition to hydrate. */
function withDevScripts(html: string): string {
  const registry = Object.fromEntries(
    REMOTE_NAMES.map((name: RemoteName) => [
      name,
      {
        version: VERSION,
        base: `/r/${name}/${VERSION}/`,
        entry: 'remoteEntry.js',
        files: [],
        strings: {},
        integrity: {},
        consumes: [],
        kernel: '^1.0.0',
      },
    ]),
  );
  return html
    .replace(
      /(<script type="application\/json" id="boot"[^>]*>)(.*?)(<\/script>)/s,
      (_, open: string, json: string, close: string) => {
        const boot = JSON.parse(json) as Boot;
        return (
          open +
          JSON.stringify({ ...boot, registry, strings: { host: boot.strings.host }, isRendered: false }).replaceAll(
            '<',
            '\\u003c',
          ) +
          close
        );
      },
    )
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, '')
    .replaceAll(/<script defer src="\/host\/[^>]*><\/script>/g, '')
    .replace(
      '</head>',
      `<script defer src="/host/${VERSION}/vendor.js"></script><script defer src="/host/${VERSION}/main.js"></script></head>`,
    );
}

const site = { host: '127.0.0.1', port: SITE_PORT };
const server = new WebpackDevServer(
  {
    port,
    host: '127.0.0.1',
    allowedHosts: ['localhost', '.localhost'],
    hot: true,
    liveReload: true,
    client: { overlay: false, logging: 'warn' },
    // Its own would end the process before the database is stopped.
    setupExitSignals: false,
    proxy: [{ context: ['/live'], target: `http://127.0.0.1:${SITE_PORT}`, ws: true }],
    setupMiddlewares: (middlewares) => {
      middlewares.push({
        name: 'site-server',
        middleware: (request: http.IncomingMessage, reply: http.ServerResponse) => {
          const shown = devPage(request.url ?? '', (request.headers.host ?? '').replace(/:\d+$/, ''), port);
          if (shown) return reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown);
          const headers = { ...request.headers, 'accept-encoding': 'identity' };
          const forward = http.request({ ...site, method: request.method, path: request.url, headers }, (answer) => {
            const isPage = String(answer.headers['content-type']).startsWith('text/html');
            const {
              'content-security-policy': _policy,
              'x-frame-options': _frames,
              'content-length': length,
              ...rest
            } = answer.headers;
            reply.writeHead(
              answer.statusCode ?? 502,
              isPage ? rest : { ...rest, ...(length ? { 'content-length': length } : {}) },
            );
            if (!isPage) return answer.pipe(reply);
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () => reply.end(withDevScripts(Buffer.concat(chunks).toString('utf8'))));
          });
          forward.on('error', () => reply.writeHead(502).end());
          request.pipe(forward);
        },
      });
      return middlewares;
    },
  },
  compiler,
);
await server.start();
console.log(`\n  http://localhost:${port} with hot reload; inbox http://localhost:${product.ports.inbox}\n`);
const lander = process.argv[process.argv.indexOf('--lander') + 1];
if (process.argv.includes('--lander') && lander) {
  console.log(`  ${lander} in the shell         http://localhost:${port}/en/landers/${lander}`);
  console.log(`  at three widths, with a switch  http://localhost:${port}/__lander/${lander}\n`);
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
