import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createInboxRepository } from '../../server/src/chat/inbox.repository.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { READ_TIMEOUT_MS, STALLED_MS } from '../../server/src/database/readers.ts';
import { type Cluster, cloneTemplate } from './cluster.ts';
import { firstSite, makeTalks } from './senders.ts';

const HUNG = 4;

/** A worker whose rows answer nobody, as one that hangs: not gone, so that no connection to it fails. Ends with what it returns. */
async function hang(url: string, tables: string[]): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  await client.connect();
  const release = () => client.end();
  try {
    await client.query('set citus.enable_manual_changes_to_shards to on');
    await client.query('begin');
    for (const table of tables) await client.query(`lock table ${table} in access exclusive mode`);
  } catch (error) {
    await release();
    throw error;
  }
  return release;
}

/** How many of the lists of members on the other worker were answered while some of the first one's wait, and how many were asked. */
export async function listsBesideAHang(cluster: Cluster): Promise<{ asked: number; answered: number }> {
  const { url, drop } = await cloneTemplate(cluster, `hang_${Date.now()}`);
  const db = await openDatabase(url, { poolSize: 24 });
  const [hanging] = cluster.workers;
  try {
    const [talks, site] = [await makeTalks(db), await firstSite(db)];
    const { rows } = await db.query<{ id: number; port: number; shard: string }>(
      `select id, nodeport as port, shard_name as shard from unnest($1::bigint[]) id
         join citus_shards s on s.shardid = get_shard_id_for_distribution_column('inbox'::regclass, id)`,
      [talks.flatMap(({ aId, bId }) => [aId, bId])],
    );
    const list = (id: number) => createInboxRepository(db.of(id).lists).list(site);
    const [hung, well] = [
      rows.filter(({ port }) => port === hanging?.port),
      rows.filter(({ port }) => port !== hanging?.port),
    ];
    if (!hanging || hung.length < HUNG || !well.length) throw new Error('the lists are not on both workers');
    const release = await hang(hanging.url(new URL(url).pathname.slice(1)), [
      ...new Set(hung.map(({ shard }) => shard)),
    ]);
    const waiting = hung.slice(0, HUNG).map(({ id }) => list(id));
    let answered = 0;
    try {
      await sleep(2 * STALLED_MS);
      const asked = well.map(async ({ id }) => {
        await list(id);
        answered += 1;
      });
      // Before those that hang are ended by their limit of time, which would let others through.
      await Promise.race([Promise.all(asked), sleep(READ_TIMEOUT_MS - 1_000)]);
      return { asked: asked.length, answered };
    } finally {
      await release();
      await Promise.allSettled(waiting);
    }
  } finally {
    await db.close();
    await drop();
  }
}
