import type { Database } from '../database/database.ts';
import { passkeyHandle } from './passkey-handle.ts';
import { createSealer } from './sealer.ts';

const BATCH = 500;

export interface Resealed {
  factors: number;
  staffFactors: number;
  pushKeys: number;
  /** Keys of push messages that open with none of the keys: of no use to anybody, and in nobody's way. */
  lostPushKeys: number;
  passkeys: number;
}

interface SealedRow {
  owner: number | string;
  sealed: Buffer;
}

/** What is sealed, and where: `read` gives some of it after an owner, `write` puts another one in the place of one that was read. */
const TABLES = {
  factors: {
    purpose: 'factors',
    read: `select member_id as owner, sealed_secret as sealed from second_factor
            where $1::bigint is null or member_id > $1 order by member_id limit $2`,
    write: 'update second_factor set sealed_secret = $3 where member_id = $1 and sealed_secret = $2',
  },
  staffFactors: {
    purpose: 'factors',
    read: `select 'staff ' || staff_id as owner, sealed_secret as sealed from staff_factor
            where $1::text is null or 'staff ' || staff_id > $1 order by 1 limit $2`,
    write: `update staff_factor set sealed_secret = $3 where 'staff ' || staff_id = $1 and sealed_secret = $2`,
  },
  pushKeys: {
    purpose: 'push',
    read: `select public_key as owner, sealed_private_key as sealed from push_key
            where $1::text is null or public_key > $1 order by public_key limit $2`,
    write: 'update push_key set sealed_private_key = $3 where public_key = $1 and sealed_private_key = $2',
  },
} as const;
type Table = (typeof TABLES)[keyof typeof TABLES];

async function* sealedIn(db: Database, { read }: Table): AsyncGenerator<SealedRow> {
  let after: number | string | null = null;
  for (;;) {
    const { rows }: { rows: SealedRow[] } = await db.query<SealedRow>(read, [after, BATCH]);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.owner ?? null;
  }
}

/**
 * Seals one table's secrets with the newest key, some at a time; those that are are left alone. Returns how many were not. One
 * that opens with none of the keys is told to `lose`, or thrown.
 */
async function resealTable(db: Database, keys: readonly string[], table: Table, lose?: () => void): Promise<number> {
  const sealer = createSealer(keys, table.purpose);
  let changed = 0;
  for await (const { owner, sealed } of sealedIn(db, table)) {
    if (sealer.isNewest(sealed, owner)) continue;
    if (lose && !sealer.opens(sealed, owner)) {
      lose();
      continue;
    }
    const again = sealer.seal(sealer.open(sealed, owner), owner);
    // Only what was read: a member may have begun anew meanwhile.
    const { rowCount } = await db.query(table.write, [owner, sealed, again]);
    changed += rowCount;
  }
  return changed;
}

/** The oldest of the keys that sealed anything: the last one need not be, since a new key is believed before it seals. */
async function oldestInUse(db: Database, keys: readonly string[]): Promise<string | null> {
  for (const key of keys.toReversed())
    for (const table of Object.values(TABLES)) {
      const sealer = createSealer([key], table.purpose);
      for await (const { owner, sealed } of sealedIn(db, table)) if (sealer.opens(sealed, owner)) return key;
    }
  return null;
}

/** Notes what devices know members by, for passkeys from before that was kept: it was made with the oldest key that was in use. */
async function keepHandles(db: Database, keys: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ id: number; member_id: number }>(
    'select id, member_id from passkey where user_handle is null',
  );
  const key = rows.length ? await oldestInUse(db, keys) : null;
  if (key === null) return 0;
  for (const { id, member_id } of rows)
    await db.query('update passkey set user_handle = $2 where id = $1 and user_handle is null', [
      id,
      passkeyHandle(key, member_id),
    ]);
  return rows.length;
}

/**
 * Makes the keys before the newest one unnecessary: seals what they sealed with the newest. Throws for the secret of a second
 * factor that opens with none of them. It may run while servers run, and again.
 */
export async function reseal(db: Database, keys: readonly string[]): Promise<Resealed> {
  // Before anything is sealed anew: what the old key sealed tells that it was in use.
  const passkeys = await keepHandles(db, keys);
  const factors = await resealTable(db, keys, TABLES.factors);
  const staffFactors = await resealTable(db, keys, TABLES.staffFactors);
  let lostPushKeys = 0;
  const pushKeys = await resealTable(db, keys, TABLES.pushKeys, () => {
    lostPushKeys += 1;
  });
  return { factors, staffFactors, pushKeys, lostPushKeys, passkeys };
}
