import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { unprivileged } from '../../server/src/database/postgres-binaries.ts';
import { seedSites } from '../../server/src/demo/seed-sites.ts';
import { anyFreePort } from '../processes/ports.ts';
import { makeNode, type Node } from './node.ts';

const WORKERS = 2;
const DISTRIBUTE = path.join(import.meta.dirname, 'distribute.sql');
export const TEMPLATE = 'template_vonk';

export interface Cluster {
  coordinator: Node;
  workers: Node[];
  /** The coordinator first. */
  nodes: Node[];
  stop(): Promise<void>;
}

/** Starts a coordinator and two workers on free ports; nothing of them stays when it is stopped. */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-scale-'));
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
  const names = ['coordinator', ...Array.from({ length: WORKERS }, (_, index) => `worker${index + 1}`)];
  const nodes: Node[] = [];
  for (const name of names) nodes.push(makeNode(bin, folder, name, await anyFreePort()));
  const [coordinator, ...workers] = nodes;
  if (!coordinator) throw new Error('a cluster has a coordinator');
  for (const node of nodes) await node.start();
  return {
    coordinator,
    workers,
    nodes,
    async stop() {
      for (const node of nodes) await node.kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a database on all nodes, migrates it and distributes it, as an operator would do with an empty one. */
async function makeDistributed({ coordinator, workers, nodes }: Cluster, name: string): Promise<void> {
  for (const node of nodes) {
    await node.query('postgres', `create database ${name}`);
    await node.query(name, 'create extension citus');
  }
  await coordinator.query(name, `select citus_set_coordinator_host('127.0.0.1', $1)`, [coordinator.port]);
  for (const { port } of workers) await coordinator.query(name, `select citus_add_node('127.0.0.1', $1)`, [port]);
  await migrate(coordinator.url(name));
  const db = await openDatabase(coordinator.url(name));
  const session = await db.connect();
  // One by one: Citus refuses some of them in one transaction.
  for (const statement of fs.readFileSync(DISTRIBUTE, 'utf8').split(/;$/m)) await session.query(statement);
  await session.end();
  await seedSites(db);
  await db.close();
}

/** Makes the template that every test clones on every node; a cluster's own processes must leave it alone for that. */
export async function makeTemplate(cluster: Cluster): Promise<void> {
  await makeDistributed(cluster, TEMPLATE);
  for (const node of cluster.nodes) {
    await node.query('postgres', `alter database ${TEMPLATE} with allow_connections false`);
    await node.query('postgres', 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      TEMPLATE,
    ]);
  }
}

/** Clones the template on every node, for work that nodes may not survive: no connection is kept. */
export async function cloneTemplate({ coordinator, nodes }: Cluster, name: string) {
  for (const node of nodes) await node.query('postgres', `create database ${name} template ${TEMPLATE}`);
  return {
    url: coordinator.url(name),
    async drop() {
      for (const node of nodes) await node.query('postgres', `drop database if exists ${name} with (force)`);
    },
  };
}

/** What tests need to know to clone the template (server/src/testing/clone-database.ts). */
export const testEnvironment = ({ coordinator, nodes }: Cluster): Record<string, string> => ({
  TEST_DATABASE_ADMIN: coordinator.url('postgres'),
  TEST_DATABASE_NODES: nodes.map((node) => node.url('postgres')).join(' '),
  TEST_DATABASE_TEMPLATE: TEMPLATE,
});
