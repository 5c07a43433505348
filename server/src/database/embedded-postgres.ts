import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@vonk/release/make-folder.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import { joinDatabase } from './database-users.ts';
import { findBinaries, reachableDir, socketFolderOf, unprivileged } from './postgres-binaries.ts';
import { type Cluster, findRunning, initialise, launch, makeFolders, serverPid, shutDown } from './postgres-cluster.ts';
import { withLock } from './process-lock.ts';

export interface EmbeddedPostgres {
  /** Connection string of a database of this server. */
  url(database: string): string;
  /** Gives it back: it is stopped when no other process uses it. */
  stop(): Promise<void>;
}

const WATCH_MS = 250;

/** Starts the server again whenever it ended, by itself or by a kill; returns how to stop watching. */
function watch(cluster: Cluster, lock: string, flags: string[]): () => void {
  let isBusy = false;
  let isOver = false;
  const restart = () =>
    withLock(lock, async () => {
      if (isOver || (await findRunning(cluster))) return;
      console.error('database stopped; starting it again');
      await launch(cluster, flags);
    });
  const timer = setInterval(() => {
    if (isBusy || serverPid(cluster.dir)) return;
    isBusy = true;
    restart()
      // What is left of the old server may be in the way for a moment: the next turn tries again.
      .catch((error: unknown) => console.error(`database could not be started again: ${messageOf(error)}`))
      .finally(() => {
        isBusy = false;
      });
  }, WATCH_MS);
  timer.unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Empty folders of sockets would add up, one for each folder of data that is deleted; the next start makes it again. */
function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // Something lies in it, or it is gone.
  }
}

/**
 * Starts Postgres over the data in `dir` (made on first use), or joins the one that runs there, and resolves when it
 * answers a query. Whoever leaves last stops it. With `isWatched` it is started again when it ends in between. Throws
 * with Postgres' own words when it cannot start.
 */
export async function startEmbeddedPostgres(options: {
  dir: string;
  port?: number;
  flags?: string[];
  isWatched?: boolean;
  /** The database's superuser; one that was made elsewhere may have another name. */
  user?: string;
}): Promise<EmbeddedPostgres> {
  const { port = 5432, flags = [], isWatched = false, user = 'postgres' } = options;
  const ids = unprivileged(path.resolve(options.dir));
  const dir = reachableDir(path.resolve(options.dir), ids);
  const bin = findBinaries(ids);
  const lock = `${dir}.lock`;
  makeFolder(path.dirname(dir));

  return withLock(lock, async () => {
    const runDir = socketFolderOf(dir, ids);
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    const cluster: Cluster = { dir, bin, port, runDir, user, asUser: { ...ids, env, cwd: '/' } };
    makeFolders(cluster);
    if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) await initialise(cluster);
    if (!(await findRunning(cluster))) await launch(cluster, flags);
    const place = joinDatabase(dir);
    const endWatch = isWatched ? watch(cluster, lock, flags) : () => {};
    return {
      // A socket knows no TLS, whatever PGSSLMODE says of a database elsewhere.
      url: (database) =>
        `postgres://${encodeURIComponent(user)}@/${database}?host=${encodeURIComponent(runDir)}&port=${port}&sslmode=disable`,
      async stop() {
        endWatch();
        await withLock(lock, async () => {
          if (!place.leave()) return;
          await shutDown(dir);
          removeIfEmpty(runDir);
        });
      },
    };
  });
}
