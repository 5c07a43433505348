import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { codeOf } from '@vonk/release/code-of.ts';
import webpack, { type Configuration } from 'webpack';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Version that a remote has on a developer's own machine. */
export const LOCAL_VERSION = 'local';

/** The file below a folder that an address names; the folder itself for an address that cannot be read. */
function fileOf(root: string, url = ''): string {
  try {
    return path.join(root, path.normalize(decodeURIComponent(new URL(`http://local${url}`).pathname)));
  } catch {
    return root;
  }
}

/** Answers with a file below a folder, to pages of any origin; 404 for whatever is none. */
function answer(root: string, request: http.IncomingMessage, reply: http.ServerResponse): void {
  const file = fileOf(root, request.url);
  const type = TYPES[path.extname(file)];
  reply.setHeader('access-control-allow-origin', '*');
  reply.setHeader('cache-control', 'no-store');
  if (!type || !file.startsWith(root) || !fs.existsSync(file)) return void reply.writeHead(404).end();
  reply.writeHead(200, { 'content-type': type });
  fs.createReadStream(file).pipe(reply);
}

/** The port of `--port`; throws where that is none. */
export function readServePort(text = '4300'): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`--port is a number up to 65535, not '${text}'`);
  return Number(text);
}

interface Served {
  config: Configuration;
  /** Folder that holds `r/NAME/local/`. */
  root: string;
  /** 0 takes one that is free. */
  port: number;
  /** Told after each build: nothing, or what is wrong. */
  say(problem: string | null): void;
}

export interface Serving {
  origin: string;
  end(): Promise<void>;
}

/** Builds a remote at every change and serves its files to pages of sites that allow it, until it is ended. */
export async function serveRemote({ config, root, port, say }: Served): Promise<Serving> {
  const server = http.createServer((request, reply) => answer(root, request, reply));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        codeOf(error) === 'EADDRINUSE'
          ? new Error(`port ${port} is taken: --port ${port + 1} takes another one`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const compiler = webpack(config);
  const watching = compiler?.watch({}, (error, stats) => {
    if (error) say(error.message);
    else say(stats?.hasErrors() ? stats.toString('errors-only') : null);
  });
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    async end() {
      await new Promise<void>((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
      server.close();
    },
  };
}

interface Remote {
  name: string;
  /** Path of its release, as `r/NAME/local`. */
  release: string;
  config(outRoot: string): Configuration;
  port: number;
}

/** Serves a remote from a folder that goes when the process is stopped, and says where its manifest is. */
export async function serveUntilStopped({ name, release, config, port }: Remote): Promise<void> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-local-'));
  try {
    const say = (problem: string | null) => console.log(problem ?? `built ${name}`);
    const stopped = new Promise((stop) => process.once('SIGINT', stop).once('SIGTERM', stop));
    const { origin, end } = await serveRemote({ config: config(root), root, port, say });
    console.log(`${origin}/${release}/mf-manifest.json`);
    await stopped;
    await end();
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}
