import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { reachableDir, unprivileged } from '../database/postgres-binaries.ts';
import { serverPid } from '../database/postgres-cluster.ts';

export interface PostgresPair {
  /** Connection strings of a database on either. */
  primary(database: string): string;
  replica(database: string): string;
  /** One that names both, for whoever writes to the one that takes writes. */
  either(database: string): string;
  /** The replica shows a commit so many seconds late from now on. */
  delay(seconds: number): Promise<void>;
  /** Whether the primary says of nothing that it is committed which the replica has not. */
  waitForReplica(isWanted: boolean): Promise<void>;
  stopReplica(): Promise<void>;
  /** The primary ends as by a loss of power; it is not started again. */
  killPrimary(): void;
  /** The replica takes writes from now on. */
  promoteReplica(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a Postgres and a replica that streams from it, both new; with `isSynchronous` the primary waits for it. */
export async function startPostgresPair(port: number, { isSynchronous = false } = {}): Promise<PostgresPair> {
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
  const socketOf = (url: string) => new URL(url.replace('@/', '@x/')).searchParams.get('host');
  const socket = socketOf(primary.url('postgres'));
  const source = `primary_conninfo=host=${socket} port=${port} user=postgres`;
  const replica = await startEmbeddedPostgres({ dir: copy, port: port + 1, flags: ['-c', source] });
  let isStopped = false;
  const stopReplica = async () => {
    if (!isStopped) await replica.stop();
    isStopped = true;
  };
  async function tell({ url }: typeof primary, ...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
  const set = (server: typeof primary, name: string, value: string) =>
    tell(server, `alter system set ${name} = '${value}'`, 'select pg_reload_conf()');
  const waitForReplica = (isWanted: boolean) => set(primary, 'synchronous_standby_names', isWanted ? '*' : '');
  if (isSynchronous) await waitForReplica(true);
  return {
    primary: primary.url,
    replica: replica.url,
    either: (database) =>
      `postgres://postgres@/${database}?host=${socket},${socketOf(replica.url('postgres'))}&port=${port},${port + 1}&sslmode=disable`,
    delay: (seconds) => set(replica, 'recovery_min_apply_delay', `${seconds}s`),
    waitForReplica,
    stopReplica,
    killPrimary() {
      const pid = serverPid(from);
      if (pid) process.kill(pid, 'SIGQUIT');
    },
    promoteReplica: () => tell(replica, 'select pg_promote()'),
    async close() {
      await stopReplica();
      await primary.stop();
      for (const folder of [base, from, to]) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
