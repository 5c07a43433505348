import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/database/embedded-postgres.ts';
import { ensureDatabase } from '../../server/src/database/migrate.ts';

/** A store that has its bucket, and then answers nothing for as long as a slow line may take. */
async function startSlowStore() {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const server = http.createServer((request, response) => {
    request.resume();
    if (request.url === '/backups') response.end();
    else asked();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, isAsked, server };
}

it('a backup that is interrupted in the middle ends at once, also where the database is elsewhere', async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-stopped-'));
  fs.chmodSync(home, 0o755);
  const postgres = await startEmbeddedPostgres({ dir: path.join(home, 'postgres'), port: 4399 });
  await ensureDatabase(postgres.url('postgres'), 'vonk');
  const store = await startSlowStore();
  const backup = spawn(process.execPath, ['--no-warnings', 'scripts/backup.ts', '--to', 's3://backups'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: postgres.url('vonk'),
      BACKUP_S3_ENDPOINT: store.endpoint,
      BACKUP_S3_KEY: 'key',
      BACKUP_S3_SECRET: 'secret',
    },
    stdio: 'inherit',
  });
  const ended = once(backup, 'exit');
  await Promise.race([store.isAsked, ended]);
  const late = setTimeout(() => backup.kill('SIGKILL'), 10_000);
  backup.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  clearTimeout(late);
  store.server.closeAllConnections();
  store.server.close();
  await postgres.stop();
  fs.rmSync(home, { recursive: true, force: true });
}, 120_000);
