import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
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

/** Answers with a file below a folder, to pages of any origin; 404 for whatever is none. */
function answer(root: string, request: http.IncomingMessage, reply: http.ServerResponse): void {
  const { pathname } = new URL(`http://local${request.url}`);
  const file = path.join(root, path.normalize(decodeURIComponent(pathname)));
  const type = TYPES[path.extname(file)];
  reply.setHeader('access-control-allow-origin', '*');
  reply.setHeader('cache-control', 'no-store');
  if (!type || !file.startsWith(root) || !fs.existsSync(file)) return void reply.writeHead(404).end();
  reply.writeHead(200, { 'content-type': type });
  fs.createReadStream(file).pipe(reply);
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
    server.once('error', reject);
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
