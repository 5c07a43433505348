import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Whoever holds it is the product of this database. */
const LOCK = 0x766f6e6b;
/** One that was killed is forgotten by its database within it. */
const PATIENCE_MS = 3_000;

/**
 * Makes this process the one product over its data, for as long as it lives; returns what gives that back. Throws where another
 * one is: a second one would have an inbox and payments of its own, and the worker of either would ask the wrong ones.
 */
export async function claimData(
  databaseUrl: string,
  dataDir: string,
  patience = PATIENCE_MS,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A database that is started again has forgotten the claim, and nobody needs it but for a second start.
  client.on('error', () => {});
  await client.connect();
  const end = performance.now() + patience;
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [LOCK]);
    if (rows[0]?.is_ours) return () => client.end();
    if (performance.now() >= end) break;
    await sleep(200);
  }
  await client.end();
  throw new Error(
    `A product runs over ${dataDir} already: stop it, or give this one a folder of its own with DATA_DIR`,
  );
}
