import fs from 'node:fs';
import path from 'node:path';
import { type Child, startProgram } from './child.ts';

export interface Answered {
  status: number;
  method: string;
  path: string;
  /** Addresses of the servers that were tried. */
  upstream: string;
}

/** A proxy as anybody would put it before two servers: in turn, nothing sticky, and on to the next where one is not there. */
const configOf = (folder: string, port: number, sites: number[]) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections 2048; }
http {
  log_format told '$status $request_method $uri $upstream_addr';
  access_log ${folder}/access.log told;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  upstream sites {
    ${sites.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 20m;
    location / {
      proxy_pass http://sites;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_connect_timeout 2s;
      proxy_read_timeout 1h;
    }
  }
}
`;

export interface SiteProxy extends Child {
  /** What it answered since it was last asked. */
  answered(): Answered[];
}

/** Starts nginx before these servers. */
export function startNginx(program: string, folder: string, port: number, sites: number[]): SiteProxy {
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, configOf(folder, port, sites));
  // Its workers are another user where it is started by root.
  fs.chmodSync(folder, 0o777);
  let read = 0;
  return {
    ...startProgram('nginx', program, ['-c', file, '-p', folder], path.join(folder, 'nginx.out')),
    answered() {
      const lines = fs.readFileSync(path.join(folder, 'access.log'), 'utf8').split('\n').slice(0, -1);
      const since = lines.slice(read);
      read = lines.length;
      return since.map((line) => {
        const [status = '0', method = '', uri = '', ...upstream] = line.split(' ');
        return { status: Number(status), method, path: uri, upstream: upstream.join(' ') };
      });
    },
  };
}
