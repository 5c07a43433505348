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

/**
 * Seals one table's secrets with the newest key, some at a time; those that are are left alone. Returns how many were not. One
 * that opens with none of the keys is told to `lose`, or thrown.
 */
async function resealTable(
  db: Database,
  keys: readonly string[],
  { purpose, read, write, lose }: { purpose: 'factors' | 'push'; read: string; write: string; lose?: () => void },
): Promise<number> {
  const sealer = createSealer(keys, purpose);
  let changed = 0;
  let after: number | string | null = null;
  for (;;) {
    const { rows }: { rows: SealedRow[] } = await db.query<SealedRow>(read, [after, BATCH]);
    for (const { owner, sealed } of rows) {
      if (sealer.isNewest(sealed, owner)) continue;
      if (lose && !sealer.opens(sealed, owner)) {
        lose();
        continue;
      }
      const again = sealer.seal(sealer.open(sealed, owner), owner);
      // Only what was read: a member may have begun anew meanwhile.
      const { rowCount } = await db.query(write, [owner, sealed, again]);
      changed += rowCount;
    }
    if (rows.length < BATCH) return changed;
    after = rows.at(-1)?.owner ?? null;
  }
}

/** Notes what devices know members by, for passkeys from before that was kept: it was made with the oldest of the keys. */
async function keepHandles(db: Database, keys: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ id: number; member_id: number }>(
    'select id, member_id from passkey where user_handle is null',
  );
  for (const { id, member_id } of rows)
    await db.query('update passkey set user_handle = $2 where id = $1 and user_handle is null', [
      id,
      passkeyHandle(keys.at(-1) ?? '', member_id),
    ]);
  return rows.length;
}

/**
 * Makes the keys before the newest one unnecessary: seals what they sealed with the newest. Throws for the secret of a second
 * factor that opens with none of them. It may run while servers run, and again.
 */
export async function reseal(db: Database, keys: readonly string[]): Promise<Resealed> {
  let lostPushKeys = 0;
  return {
    factors: await resealTable(db, keys, {
      purpose: 'factors',
      read: `select member_id as owner, sealed_secret as sealed from second_factor
              where $1::bigint is null or member_id > $1 order by member_id limit $2`,
      write: 'update second_factor set sealed_secret = $3 where member_id = $1 and sealed_secret = $2',
    }),
    staffFactors: await resealTable(db, keys, {
      purpose: 'factors',
      read: `select 'staff ' || staff_id as owner, sealed_secret as sealed from staff_factor
              where $1::text is null or 'staff ' || staff_id > $1 order by 1 limit $2`,
      write: `update staff_factor set sealed_secret = $3 where 'staff ' || staff_id = $1 and sealed_secret = $2`,
    }),
    pushKeys: await resealTable(db, keys, {
      purpose: 'push',
      read: `select public_key as owner, sealed_private_key as sealed from push_key
              where $1::text is null or public_key > $1 order by public_key limit $2`,
      write: 'update push_key set sealed_private_key = $3 where public_key = $1 and sealed_private_key = $2',
      lose() {
        lostPushKeys += 1;
      },
    }),
    lostPushKeys,
    passkeys: await keepHandles(db, keys),
  };
}
