import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { reachableDir, unprivileged } from '../database/postgres-binaries.ts';

export interface PostgresPair {
  /** Connection strings of a database on either. */
  primary(database: string): string;
  replica(database: string): string;
  /** The replica shows a commit so many seconds late from now on. */
  delay(seconds: number): Promise<void>;
  stopReplica(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a Postgres and a replica that streams from it, both new. */
export async function startPostgresPair(port: number): Promise<PostgresPair> {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-pair-'));
  fs.chmodSync(base, 0o755);
  const own = path.join(base, 'primary');
  const copy = path.join(base, 'replica');
  const first = await startEmbeddedPostgres({ dir: own, port });
  await first.stop();
  const ids = unprivileged();
  const [from, to] = [reachableDir(own, ids), reachableDir(copy, ids)];
  // With its owner and modes; the database is stopped, so the copy is whole.
  spawnSync('cp', ['-a', from, to]);
  fs.writeFileSync(path.join(to, 'standby.signal'), '');
  if (ids.uid !== undefined && ids.gid !== undefined) fs.chownSync(path.join(to, 'standby.signal'), ids.uid, ids.gid);
  const primary = await startEmbeddedPostgres({ dir: own, port });
  const socket = new URL(primary.url('postgres').replace('@/', '@x/')).searchParams.get('host');
  const source = `primary_conninfo=host=${socket} port=${port} user=postgres`;
  const replica = await startEmbeddedPostgres({ dir: copy, port: port + 1, flags: ['-c', source] });
  let isStopped = false;
  const stopReplica = async () => {
    if (!isStopped) await replica.stop();
    isStopped = true;
  };
  return {
    primary: primary.url,
    replica: replica.url,
    async delay(seconds) {
      const client = new pg.Client({ connectionString: replica.url('postgres') });
      await client.connect();
      await client.query(`alter system set recovery_min_apply_delay = '${seconds}s'`);
      await client.query('select pg_reload_conf()');
      await client.end();
    },
    stopReplica,
    async close() {
      await stopReplica();
      await primary.stop();
      for (const folder of [base, from, to]) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
